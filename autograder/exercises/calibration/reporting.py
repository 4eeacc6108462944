"""The exercise that puts the lesson together."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.calibration.hints import HINTS
from autograder.exercises.calibration.misreported import SYMPTOMS
from autograder.exercises.calibration.readings import first_off
from autograder.exercises.calibration.reports import Splits, helpers
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import must_raise

_NAME = "calibration_report"
Calls = Callable[[Splits], list[Call]]


def _plain_and_helped(case: Splits) -> list[Call]:
    """Ask the answer, and for a diagnosis the answer with right earlier exercises."""
    given = case.arguments()
    return [Call(_NAME, given), Call(_NAME, given, helpers=helpers(case))]


def _and_with_nll(case: Splits) -> list[Call]:
    """For another diagnosis ask with a right `nll` alone, which the fit may use."""
    with_nll = {"nll": helpers(case)["nll"]}
    return [*_plain_and_helped(case), Call(_NAME, case.arguments(), helpers=with_nll)]


def _reports(
    title: str,
    weight: int,
    names: Sequence[str],
    strategy: SearchStrategy[Splits],
    examples: tuple[Splits, ...],
    *,
    calls: Calls = _plain_and_helped,
    anywhere: bool = False,
    contrast: str = "",
) -> Law:
    """State what some scores are."""

    def judge(case: Splits, replies: Sequence[Reply]) -> Mismatch | None:
        return first_off(case, replies[0], names, anywhere=anywhere)

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _ignores_labels(
    title: str, weight: int, strategy: SearchStrategy[Splits], examples: tuple[Splits, ...]
) -> Law:
    """State that labels of the benchmark take no part in the temperature."""

    def judge(case: Splits, replies: Sequence[Reply]) -> Mismatch | None:
        asked = ((replies[place], place) for place in (0, 2))
        found = (first_off(case, reply, ("temperature",), call=call) for reply, call in asked)
        return next(filter(None, found), None)

    def calls(case: Splits) -> list[Call]:
        return [*_plain_and_helped(case), Call(_NAME, case.with_other_labels())]

    return Law(title, weight, calls, judge, strategy, examples)


_images = st.tuples(st.integers(3, 6), st.integers(2, 6))
_classes = st.integers(2, 4)
_any = st.builds(Splits, draw.seeds, _images, _classes)
# Each asks for a fit or two, and some of them tell as much as a hundred.
_few = st.integers(0, 5)


def _one_of_few(number: int) -> Splits:
    return Splits((number, 1), (3 + number % 4, 2 + number * 3 % 5), 2 + number % 3)


def _in_bins(number: int) -> Splits:
    return replace(_one_of_few(number), bins=1 + number * number % 20)


def _relabelled(number: int) -> Splits:
    return replace(_one_of_few(number), relabelled=True)


def _refused(number: int, why: Literal["top", "low"]) -> Splits:
    return replace(_one_of_few(number), refused=why)


def _close(number: int) -> Splits:
    return Splits((number, 2), (3 + number % 2, 2), 6, close=True)


_FIRST = (
    Splits((0, 0), (3, 2), 2),
    Splits((1, 0), (4, 6), 3),
    Splits((2, 0), (6, 3), 4),
)
_AFTER = ("temperature", "nll_after", "ece_after", "accuracy_after")

calibration_report = Exercise(
    name=_NAME,
    points=4,
    parameters=("validation", "benchmark", "bins"),
    laws=(
        _reports(
            "temperature: the best one for the validation split",
            4,
            ("temperature",),
            _few.map(_one_of_few),
            (*_FIRST, Splits((4, 0), (4, 3), 3, sure=True)),
            calls=_and_with_nll,
        ),
        _reports(
            "before: NLL, ECE and accuracy of both splits as they are",
            4,
            ("nll_before", "ece_before", "accuracy_before"),
            _few.map(_one_of_few),
            _FIRST,
        ),
        _reports("after: the same at the fitted temperature", 5, _AFTER, _any, _FIRST),
        _reports(
            "ECE in as many bins as asked for",
            2,
            ("ece_before", "ece_after"),
            _few.map(_in_bins),
            (Splits((5, 0), (3, 2), 2, bins=4), Splits((6, 0), (5, 4), 3, bins=7)),
            anywhere=True,
        ),
        _reports(
            "rankings_changed: the share of images whose ranking the division changes",
            2,
            ("temperature", "rankings_changed"),
            _few.map(_close),
            (Splits((0, 3), (3, 3), 6, close=True),),
        ),
        _ignores_labels(
            "other labels of the benchmark, the same temperature",
            1,
            _few.map(_relabelled),
            (Splits((0, 0), (3, 2), 2, relabelled=True),),
        ),
        must_raise(
            ValueError,
            "a validation split that has no best temperature raises ValueError",
            2,
            _NAME,
            Splits.arguments,
            st.builds(_refused, _few, st.sampled_from(("top", "low"))),
            (
                Splits((0, 0), (3, 2), 2, refused="top"),
                Splits((1, 0), (4, 3), 3, refused="low"),
                Splits((2, 0), (4, 3), 3, refused="top", sure=True),
            ),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Accuracy stays: a temperature changes how sure a model is, not what it says.",
    symptoms=SYMPTOMS,
    leeway=3e-3,  # the scores go with the temperature
)
