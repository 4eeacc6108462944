"""The bank of answers: students' files, right and wrong, and how tests load them."""

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from autograder.exercises import LESSONS, load
from autograder.law import Exercise
from autograder.report import Outcome
from autograder.runner import run
from autograder.sandbox.caller import in_process

TESTS = Path(__file__).parent
EXERCISES = {exercise.name: exercise for lesson in LESSONS for exercise in load(lesson).exercises}
# What `check` and `grade` draw when nothing else is said.
CHECK = {"seed": 0, "cases": 25}
GRADE = {"seed": 1, "cases": 100}


def rows(kind: str, exercise: str) -> list[Path]:
    """The files of one exercise; kind is "wrong" or "right"."""
    return sorted((TESTS / f"{kind}_answers" / exercise).glob("*.py"))


def all_rows(kind: str) -> Iterator[tuple[str, Path]]:
    for exercise in EXERCISES:
        for path in rows(kind, exercise):
            yield exercise, path


def answer(path: Path, exercise: str) -> Any:
    """Run a file and take the exercise from it; every call gives fresh state."""
    module = types.ModuleType("answers")
    exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), vars(module))
    return getattr(module, exercise)


def judge(exercise: Exercise, function: Any, *, seed: int, cases: int) -> Outcome:
    return run(exercise, in_process({exercise.name: function}), seed=seed, cases=cases)
