"""The exercise that fits a temperature."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.calibration import mistempered
from autograder.exercises.calibration.hints import HINTS
from autograder.exercises.calibration.splits import Split
from autograder.exercises.calibration.temperatures import (
    TOLERANCE,
    Fit,
    Kind,
    as_temperature,
    best,
    counted,
    free,
    larger,
    level,
    moved,
    not_above,
    on_top,
    planted,
    same_temperature,
    scaled,
    too_cold,
)
from autograder.law import Call, Exercise, Helper, Law, Mismatch, Reply
from autograder.laws import helped, leaves_untouched, must_raise, raised_instead, same_number
from autograder.words import kind, numbers

_NAME = "fit_temperature"
# Between two results that may both be off.
_BETWEEN = 2 * TOLERANCE
# Of a result that is compared with another one: enough to tell that something was fitted.
_ROUGHLY = 0.05
# Each is two searches, and twelve tell as much as a hundred.
_FEW = st.integers(0, 11)

_Judge = Callable[[Fit, Sequence[Reply]], Mismatch | None]


def _law(
    title: str,
    weight: int,
    judge: _Judge,
    strategy: SearchStrategy[Fit],
    examples: tuple[Fit, ...],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    def calls(case: Fit) -> list[Call]:
        return [Call(_NAME, each.arrays()) for each in case.splits]

    return Law(title, weight, calls, judge, strategy, examples, needs_value, contrast)


def _is_planted(case: Fit, replies: Sequence[Reply]) -> Mismatch | None:
    right = case.splits[0].temperature
    due = f"{right:.6g}"
    if wrong := raised_instead(due, replies[0]):
        return wrong
    return None if same_temperature(replies[0].value, right) else _other(due, replies[0])


def _is_lowest(case: Fit, replies: Sequence[Reply]) -> Mismatch | None:
    """By the slope a little below and a little above: there is one valley only."""
    one = case.splits[0]
    found = as_temperature(replies[0].value)
    between = found is not None and (
        too_cold(one, found * (1 - TOLERANCE)) and not too_cold(one, found * (1 + TOLERANCE))
    )
    if between:
        return None
    due = f"{best(one):.6g}, where NLL is smallest"
    return raised_instead(due, replies[0]) or _other(due, replies[0])


def _goes_along(case: Fit, replies: Sequence[Reply]) -> Mismatch | None:
    """Two calls: what becomes of the result when the logits change in a known way."""
    right = best(case.splits[0])
    assert right is not None
    first = as_temperature(replies[0].value)
    if first is None or not same_temperature(first, right, _ROUGHLY):
        due = f"about {right:.3g}"
        return raised_instead(due, replies[0]) or _other(due, replies[0])
    due = f"{case.factor * first:.6g}"
    if case.kind == "scaled":
        due += f": all logits are {case.factor:g} times as large as when it was {first:.6g}"
    else:
        due += ", as before a constant was added to each row"
    if wrong := raised_instead(due, replies[1], 1):
        return wrong
    if same_temperature(replies[1].value, case.factor * first, _BETWEEN):
        return None
    return _other(due, replies[1], 1)


def _is_one(_case: Fit, replies: Sequence[Reply]) -> Mismatch | None:
    return same_number(1.0, replies[0])


def _other(due: str, reply: Reply, call: int = 0) -> Mismatch:
    value = reply.value
    return Mismatch(due, numbers(value) if type(value) is float else kind(value), call)


def _arguments(case: Fit) -> tuple[object, ...]:
    return case.splits[0].arrays()


def _single(logits: tuple[float, ...], label: int, known: Kind) -> Fit:
    return Fit(known, (Split((logits,), (label,)),))


_kinds, _classes, _rows = st.integers(1, 3), st.integers(2, 4), st.integers(1, 4)
_mild = st.integers(0, 15).map(lambda number: 1.5 + number / 10)
# Evenly on a logarithmic axis.
_wide = st.integers(0, 60).map(lambda number: draw.short(0.05 * 400 ** (number / 60)))
_sizes = st.sampled_from((1.0, 0.1, 0.2, 0.5, 2.0, 5.0, 10.0))

_LESSON = Fit(
    "any", (Split(((2.0, 0.0), (3.0, 1.0), (0.0, 1.0), (0.0, 2.5), (1.0, 0.0)), (0, 0, 0, 1, 0)),)
)
# One image, guessed wrongly, but not by much: 4.328.
_ALONE = _single((2.0, 1.0, -1.0), 1, "any")

fit_temperature = helped(
    Exercise(
        name=_NAME,
        points=6,
        parameters=("logits", "labels"),
        laws=(
            _law(
                "logits that are 1.5 to 3 times the logarithms of how often each label comes",
                12,
                _is_planted,
                st.builds(
                    lambda *drawn: planted(*drawn, moved=False), _kinds, _classes, _mild, draw.seeds
                ),
                (
                    counted(((2, 1),), 2.0),
                    counted(((3, 1),), 1.5),
                    counted(((1, 2, 3), (4, 1, 1)), 3.0),
                ),
            ),
            _law(
                "0.05 to 20 times, and a constant of its own in each row",
                12,
                _is_planted,
                st.builds(
                    lambda *drawn: planted(*drawn, moved=True), _kinds, _classes, _wide, draw.seeds
                ),
                (
                    counted(((2, 1),), 0.05),
                    counted(((2, 1),), 20.0),
                    counted(((3, 1),), 1.0),
                    counted(((3, 2), (1, 4)), 0.4),
                    counted(((1, 2, 3), (4, 1, 1)), 9.37),
                ),
                "Temperatures from 1.5 to 3 are found: is the search long, fine and wide enough?",
            ),
            _law(
                "any logits and labels: no temperature has a smaller NLL",
                12,
                _is_lowest,
                st.builds(free, st.integers(2, 6), _classes, _sizes, draw.seeds),
                (_LESSON, _ALONE, Fit("any", (scaled(_LESSON.splits[0], 5.0),))),
            ),
            _law(
                "all logits several times as large: the temperature, too",
                6,
                _goes_along,
                _FEW.map(larger),
                (
                    Fit("scaled", (_LESSON.splits[0], scaled(_LESSON.splits[0], 0.1)), 0.1),
                    Fit("scaled", (_LESSON.splits[0], scaled(_LESSON.splits[0], 10.0)), 10.0),
                ),
            ),
            _law(
                "a constant added to all logits of a row: nothing changes",
                6,
                _goes_along,
                _FEW.map(moved),
                (moved(20), moved(21)),
                "Small logits are right: which step cannot bear some of 1,000 or -1,000?",
            ),
            _law(
                "all logits of each row are equal: 1.0",
                4,
                _is_one,
                st.builds(level, _rows, _classes, draw.seeds),
                (
                    _single((1.0, 1.0), 0, "equal"),
                    # Their computed mean is another number.
                    _single((0.1, 0.1, 0.1), 1, "equal"),
                    Fit("equal", (Split(((2.0, 2.0), (3.0, 3.0)), (0, 1)),)),
                ),
                needs_value=True,
            ),
            must_raise(
                ValueError,
                "every label has the top logit of its row: ValueError",
                4,
                _NAME,
                _arguments,
                st.builds(on_top, _rows, _classes, draw.seeds),
                (
                    _single((2.0, 0.0), 0, "top"),
                    _single((1.0, 1.0, 0.0), 1, "top"),
                    _single((1.0, 1.0, 0.0), 0, "top"),
                    Fit("top", (Split(((1.0, 1.0), (3.0, 0.0)), (1, 0)),)),
                    Fit("top", (Split(((2.0, 1.0), (0.0, 1.0), (3.0, 0.0)), (0, 1, 0)),)),
                ),
            ),
            must_raise(
                ValueError,
                "the labels' logits are on average not above all logits: ValueError",
                3,
                _NAME,
                _arguments,
                st.builds(
                    lambda rows, half, numbers, equal: not_above(
                        rows, 2 * half, numbers, equal=equal
                    ),
                    st.integers(2, 4),
                    st.integers(1, 2),
                    draw.seeds,
                    st.booleans(),
                ),
                (
                    _single((2.0, 0.0), 1, "low"),
                    _single((4.0, 1.0, -3.0, 2.0), 1, "low"),
                    # Just as high as the mean of all.
                    _single((3.0, 2.0, 1.0, 2.0), 1, "low"),
                    Fit("low", (Split(((2.0, 0.0), (0.0, 2.0)), (0, 0)),)),
                    Fit("low", (Split(((1.0, 0.0), (0.0, 3.0)), (1, 0)),)),
                    Fit("low", (Split(((1.0, 0.0), (0.0, 3.0)), (0, 0)),)),
                ),
            ),
            leaves_untouched(
                "the logits are left as they were",
                1,
                _NAME,
                _arguments,
                st.builds(free, _rows.map(lambda rows: 1 + rows), _classes, _sizes, draw.seeds),
                (_LESSON,),
            ),
        ),
        hints=HINTS[_NAME],
        worth_knowing="No prediction changes: the order of a row's logits stays as it is.",
        symptoms=mistempered.SYMPTOMS,
        leeway=3e-3,  # two temperatures within 0.001 of the best in their logarithms
    ),
    nll=Helper("CrossEntropy"),
)
