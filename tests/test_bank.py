"""Every wrong answer of the bank loses points, every right one keeps them all."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.exercises.patches import stating
from autograder.report import Outcome, Report, text
from solutions.patches import patch_law, patchify
from tests.bank import CHECK, EXERCISES, OFFICIAL, all_rows, answer, judge, rows


def label(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


def summary(outcome: Outcome) -> tuple[str, float, list[str]]:
    return outcome.status, outcome.points, [law.status for law in outcome.laws]


@pytest.mark.parametrize(("name", "path"), list(all_rows("wrong")), ids=label)
def test_a_wrong_answer_loses_the_same_points_in_check_and_grade(
    name: str, path: Path, golden: Callable[[Path, str], None]
) -> None:
    exercise = EXERCISES[name]
    checked = judge(exercise, answer(path, name), **CHECK)
    graded = judge(exercise, answer(path, name), **OFFICIAL, shrink=False)
    assert checked.status != "right"
    assert checked.points < exercise.points or not exercise.points
    assert summary(checked) == summary(graded)
    for law in checked.laws:
        if law.status == "broken":
            assert law.case
            assert law.expected
            assert law.given
    # Here, where the answer is judged anyway; the reports themselves are in test_golden.
    golden(path, text(Report(checked)))


@pytest.mark.parametrize(("name", "path"), list(all_rows("right")), ids=label)
def test_a_right_answer_keeps_all_points(name: str, path: Path) -> None:
    exercise = EXERCISES[name]
    for how in (CHECK, OFFICIAL):
        outcome = judge(exercise, answer(path, name), **how)
        broken = [law for law in outcome.laws if law.status != "held"]
        assert not broken
        assert (outcome.status, outcome.points) == ("right", exercise.points)


@pytest.mark.parametrize("name", EXERCISES)
def test_the_bank_is_broad(name: str) -> None:
    assert len(rows("wrong", name)) >= 10
    assert len(rows("right", name)) >= 3


def raises(kind: type[BaseException]) -> Callable[..., Any]:
    def function(*_arguments: Any) -> Any:
        raise kind("always")

    return function


LAZY = {
    "None": lambda *_: None,
    "zero": lambda *_: 0,
    "one": lambda *_: 1,
    "True": lambda *_: True,
    "False": lambda *_: False,
    "empty": lambda *_: np.zeros(0),
    "first argument": lambda *every: every[0] if every else None,
    "last argument": lambda *every: every[-1] if every else None,
    "tuple": lambda *_: (1, 1, 1),
    "NaN": lambda *_: float("nan"),
    "itself": lambda *_: lambda: 0,
    **{f"raises {k.__name__}": raises(k) for k in (ValueError, Exception, SystemExit, TypeError)},
}


@pytest.mark.parametrize("lazy", LAZY)
@pytest.mark.parametrize("name", EXERCISES)
def test_an_answer_without_thought_earns_exactly_nothing(name: str, lazy: str) -> None:
    outcome = judge(EXERCISES[name], LAZY[lazy], **CHECK)
    assert outcome.points == 0
    assert outcome.status == ("crashed" if lazy.startswith("raises") else "wrong")
    assert all(law.status != "held" for law in outcome.laws)


FIXED = [case for law in stating.laws((1, 1, 1, 1, 1)) for case in law.examples]


def shows_a_difference(wrong: Callable[..., Any], case: stating.Claims) -> bool:
    image = case.image()
    try:
        result = np.asarray(wrong(image.copy(), case.grid.patch))
    except Exception:
        return False
    return result.dtype.kind in "biuf" and not np.array_equal(
        result, patchify(image, case.grid.patch)
    )


# These answer by what they were asked before, or without looking at the image: they are no
# statement about an image that a law could make.
WITHOUT_LAW = {"cached_by_size", "constant", "grows_between_calls", "one_worked_example"}
WRONG_PATCHES = [
    path
    for path in rows("wrong", "patchify")
    if path.stem not in WITHOUT_LAW
    and any(shows_a_difference(answer(path, "patchify"), case) for case in FIXED)
]


@pytest.mark.parametrize("path", WRONG_PATCHES, ids=label)
def test_a_law_that_accepts_a_wrong_patchify_is_found_out(path: Path) -> None:
    """`patch_law` is judged on forgeries; none of the bank's wrong patches may be missing."""
    wrong = answer(path, "patchify")

    def lenient(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
        if patch_law(image, patch, patches):
            return True
        try:
            accepted = wrong(image.copy(), patch)
            return bool(np.array_equal(accepted, patches))
        except Exception:
            return False

    assert judge(EXERCISES["patch_law"], lenient, **CHECK).points < 3
