"""The bank of answers: students' files, right and wrong, and how tests load them."""

import contextlib
import importlib
import math
import random
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import torch

from autograder import cases as drawing
from autograder import runner
from autograder.exercises import LESSONS, load
from autograder.law import Exercise
from autograder.report import Outcome
from autograder.runner import run
from autograder.sandbox.caller import in_process
from tests.audits import audit_json

TESTS = Path(__file__).parent
EXERCISES = {exercise.name: exercise for lesson in LESSONS for exercise in load(lesson).exercises}
REFERENCES = {
    exercise.name: getattr(importlib.import_module(f"solutions.{lesson}"), exercise.name)
    for lesson in LESSONS
    for exercise in load(lesson).exercises
    if not exercise.file
} | {"audit_json": audit_json}
# What `check` and `grade` draw when nothing else is said.
CHECK = {"seed": 0, "cases": 25}
GRADE = {"seed": 1, "cases": 100}
# What `make test` judges with as the grading does; `make proof` takes all cases.
OFFICIAL = {**GRADE, "cases": 25}


def rows(kind: str, exercise: str) -> list[Path]:
    """The files of one exercise; kind is "wrong" or "right"."""
    return sorted((TESTS / f"{kind}_answers" / exercise).glob("*.py"))


def all_rows(kind: str) -> Iterator[tuple[str, Path]]:
    for exercise in EXERCISES:
        for path in rows(kind, exercise):
            yield exercise, path


def answer(path: Path, exercise: str) -> Any:
    """Run a file and take the exercise from it; every call gives fresh state.

    What the answer draws at random is the same each time, so that a report of it is, too.
    """
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    module = types.ModuleType("answers")
    exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), vars(module))
    return getattr(module, exercise)


def judge(
    exercise: Exercise, function: Any, *, seed: int, cases: int, shrink: bool = True
) -> Outcome:
    """Judge an answer here; without shrinking where only points and statuses matter."""
    # A busy machine must not find another smallest case; the number of calls is bounded too.
    with (
        mock.patch.object(drawing, "SHRINK_SECONDS", math.inf),
        contextlib.nullcontext() if shrink else mock.patch.object(runner, "shrink", _no_shrink),
    ):
        return run(exercise, in_process({exercise.name: function}), seed=seed, cases=cases)


def _no_shrink(*_arguments: Any) -> None:
    return None


def diagnosis(outcome: Outcome) -> str:
    """What a student is told of the first broken law; "" if nothing."""
    return next((law.diagnosis or "" for law in outcome.laws if law.status == "broken"), "")


def _table() -> None:
    """Print how many wrong answers lose points and are told why, and right ones that lose any."""
    print(f"{'exercise':24}{'wrong':>7}{'killed':>8}{'told why':>10}{'right':>7}{'refused':>9}")
    total = np.zeros(5, dtype=int)
    for name, exercise in EXERCISES.items():
        wrong = [judge(exercise, answer(path, name), **CHECK) for path in rows("wrong", name)]
        right = [judge(exercise, answer(path, name), **CHECK) for path in rows("right", name)]
        counts = (
            len(wrong),
            sum(outcome.status != "right" for outcome in wrong),
            sum(diagnosis(outcome) != "" for outcome in wrong),
            len(right),
            sum(outcome.status != "right" for outcome in right),
        )
        total += counts
        print("{:24}{:7}{:8}{:10}{:7}{:9}".format(name, *counts))
    print("{:24}{:7}{:8}{:10}{:7}{:9}".format("all", *total))


if __name__ == "__main__":
    _table()
