"""Wrong ways to make a calibration report from right parts."""

from collections.abc import Callable
from dataclasses import dataclass

from autograder.exercises.calibration.predictions import Predictions, error
from autograder.exercises.calibration.reports import (
    SCORES,
    Scores,
    Splits,
    divided,
    joined,
    predictions,
    scores,
)
from autograder.exercises.calibration.splits import (
    Split,
    first_largest,
    mean_surprisal,
    probabilities,
)
from autograder.exercises.calibration.temperatures import best

Both = tuple[Scores, Scores]
Scored = Callable[[Splits, Split, Split, float], Scores]


def _right(case: Splits) -> float | None:
    return case.temperature


def of_benchmark(case: Splits) -> float | None:
    """Find the benchmark's own best temperature, if there is one."""
    return best(case.both()[1])


def _of_both(case: Splits) -> float | None:
    return best(joined(*case.both()))


def _of_probabilities(case: Splits) -> float | None:
    return best(_softened(case.both()[0]))


def _softened(one: Split) -> Split:
    return Split(tuple(probabilities(row, 1.0) for row in one.logits), one.labels)


def _multiplied(one: Split, temperature: float) -> Split:
    return divided(one, 1 / temperature)


def _twice(one: Split, temperature: float) -> Split:
    return divided(divided(one, temperature), temperature)


def _undivided(one: Split, _temperature: float) -> Split:
    return one


def _all_scores(case: Splits, before: Split, after: Split, _temperature: float) -> Scores:
    return scores(before, after, case.bins)


@dataclass(frozen=True)
class Way:
    """A way to make the report, by default the right one.

    Attributes:
        fitted: From a case to the temperature.
        inverted: Whether the report tells its inverse.
        before: From a split's logits to those that are scored first.
        after: From a split's logits and the temperature to those that are scored then.
        scored: From a case, both of those and the temperature to the scores.
        together: From the scores of both splits to those in the report.
    """

    fitted: Callable[[Splits], float | None] = _right
    inverted: bool = False
    before: Callable[[Split], Split] = lambda one: one
    after: Callable[[Split, float], Split] = divided
    scored: Scored = _all_scores
    together: Callable[[Both], Both] = lambda both: both

    def scores(self, case: Splits, temperature: float) -> Both:
        """Compute the scores of both splits."""
        found = []
        for each in case.both():
            before = self.before(each)
            found.append(self.scored(case, before, self.after(before, temperature), temperature))
        return self.together((found[0], found[1]))


def _picked(*places: int) -> Scored:
    """Give some scores in the place of others."""
    return lambda case, before, after, _: tuple(
        scores(before, after, case.bins)[place] for place in places
    )


def _put(**functions: Callable[[Splits, Split, Split, float], float]) -> Scored:
    """Compute some scores in another way."""

    def scored(case: Splits, before: Split, after: Split, temperature: float) -> Scores:
        right = dict(zip(SCORES, scores(before, after, case.bins), strict=True))
        given = (case, before, after, temperature)
        return tuple((right | {k: f(*given) for k, f in functions.items()}).values())

    return scored


def _sums(case: Splits, before: Split, after: Split, _temperature: float) -> Scores:
    first, second, *others = scores(before, after, case.bins)
    images = len(before.labels)
    return (first * images, second * images, *others)


Row = tuple[float, ...]


def _with_confidence(confidence: Callable[[Row, int], float]) -> Scored:
    """Take other confidences for ECE: from an image's probabilities and its label."""

    def ece(case: Splits, one: Split) -> float:
        pairs = tuple(
            (min(confidence(row, label), 1.0), first_largest(row) == label)
            for row, label in zip(_softened(one).logits, one.labels, strict=True)
        )
        return error(Predictions(bins=case.bins, given=pairs))

    return _put(
        ece_before=lambda case, before, _, __: ece(case, before),
        ece_after=lambda case, _, after, __: ece(case, after),
    )


def _of_powers(case: Splits, before: Split, _after: Split, temperature: float) -> float:
    """Compute ECE of probabilities to the power of 1/T, which are not normalised."""
    pairs = predictions(before, case.bins).pairs()
    raised = tuple((confidence ** (1 / temperature), right) for confidence, right in pairs)
    return error(Predictions(bins=case.bins, given=raised))


TO_BENCHMARK = "The temperature is fitted to the benchmark; fit it to the validation split alone."
_TWICE = "The temperature is applied twice: to the logits and to what comes of them."
_NOT_APPLIED = "The scores afterwards are those before: the temperature is not applied."
_ORDER = "The scores come in this order: NLL, ECE and accuracy, each before and after."
_SOFTMAX = "Probabilities are taken for logits, so that there are two softmaxes."

WAYS: tuple[tuple[str, Way], ...] = (
    (TO_BENCHMARK, Way(fitted=of_benchmark)),
    (
        "The temperature is fitted to both splits together; the benchmark takes no part in it.",
        Way(fitted=_of_both),
    ),
    (
        "`validation` and `benchmark` are exchanged in the result.",
        Way(together=lambda both: both[::-1]),
    ),
    (
        "`validation` and `benchmark` are exchanged from the beginning.",
        Way(fitted=of_benchmark, together=lambda both: both[::-1]),
    ),
    ("Both halves of your report are the validation split's.", Way(together=lambda b: b[:1] * 2)),
    ("You report 1/T in place of T.", Way(inverted=True)),
    ("You report 1/T in place of T.", Way(inverted=True, after=_multiplied)),
    ("Logits are divided by the temperature; you multiply.", Way(after=_multiplied)),
    (_TWICE, Way(after=_twice)),
    (
        _TWICE,
        Way(scored=_put(nll_after=lambda _, before, __, t: mean_surprisal(_twice(before, t), 1.0))),
    ),
    (_NOT_APPLIED, Way(after=_undivided)),
    (
        "NLL afterwards is that before: the temperature is not applied.",
        Way(scored=_picked(0, 0, 2, 3, 4, 5, 6)),
    ),
    (
        "ECE afterwards is that before: the temperature is not applied.",
        Way(scored=_picked(0, 1, 2, 2, 4, 5, 6)),
    ),
    ("ECE before is that afterwards.", Way(scored=_picked(0, 1, 3, 3, 4, 5, 6))),
    ("Before and after are exchanged.", Way(scored=_picked(1, 0, 3, 2, 5, 4, 6))),
    (_ORDER, Way(scored=_picked(0, 2, 4, 1, 3, 5, 6))),
    (_SOFTMAX, Way(before=_softened)),
    (_SOFTMAX, Way(before=_softened, fitted=_of_probabilities)),
    (_SOFTMAX, Way(after=lambda one, t: divided(_softened(one), t))),
    (
        "You always make 15 bins for ECE; pass `bins` on.",
        Way(scored=lambda _, before, after, __: scores(before, after, 15)),
    ),
    (
        "ECE takes the label's probability for confidence; it is the largest probability.",
        Way(scored=_with_confidence(lambda row, label: row[label])),
    ),
    (
        "Powers of probabilities no longer sum to 1: divide the logits before the softmax.",
        Way(scored=_put(ece_after=_of_powers)),
    ),
    (
        "NLL is a mean over the images; you give sums.",
        Way(scored=_sums),
    ),
    (
        "rankings_changed is no 0 by definition: division can make close logits equal. Compare.",
        Way(scored=_put(rankings_changed=lambda *_: 0.0)),
    ),
)
