"""The safety net: right answers in any style agree with the reference, others are disputed."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest
import torch

from autograder.course import dispute
from autograder.course.dispute import judge_and_compare
from autograder.exercises import LESSONS, find, load
from autograder.law import Lesson
from autograder.sandbox.caller import in_process
from tests.bank import EXERCISES, TESTS, all_rows, answer

ROOT = TESTS.parent
JUDGES = {lesson: judge_and_compare(ROOT, lesson, 1, 10) for lesson in LESSONS}


@pytest.mark.parametrize(
    ("name", "path"),
    list(all_rows("right")),
    ids=lambda value: value.stem if isinstance(value, Path) else value,
)
def test_no_right_answer_is_disputed(name: str, path: Path) -> None:
    found = find(name)
    assert found is not None
    judge = JUDGES[found[0].name]
    outcome = judge(EXERCISES[name], in_process({name: answer(path, name)}))
    assert outcome.status == "right"


@pytest.mark.parametrize(
    ("given", "expected", "same"),
    [
        (3, 3, True),
        (3.0, 3, True),
        (3.0 + 1e-6, 3.0, False),
        (True, 1, True),
        (float("nan"), float("nan"), True),
        ([1, 2], (1, 2), True),
        (np.array([1, 2]), (1, 2), True),
        (torch.tensor([1, 2]), (1, 2), True),
        ((1, 2, 3), (1, 2), False),
        (((1,), 2), ((1,), 2), True),
        (np.zeros((2, 2)), np.zeros((2, 2)), True),
        (np.zeros((2, 2)), np.zeros((2, 3)), False),
        (np.zeros(2), np.ones(2), False),
        (torch.zeros(2), np.zeros(2), True),
        (None, None, True),
        (None, 0, False),
        ("a", "a", True),
    ],
)
def test_values_are_compared_as_the_lessons_do(given: object, expected: object, same: bool) -> None:
    assert dispute._same(given, expected, 1e-8) is same


def test_an_answer_that_no_law_catches_is_disputed(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = load("patches")
    weak = dataclasses.replace(
        EXERCISES["count_patches"],
        laws=tuple(
            dataclasses.replace(law, judge=lambda _case, _replies: None)
            for law in EXERCISES["count_patches"].laws
        ),
    )
    monkeypatch.setattr(dispute, "load", lambda _name: Lesson(lesson.name, (weak,)))
    judge = judge_and_compare(ROOT, "patches", 2, 10)
    for function in (lambda *_: 7, lambda *_: None, lambda h, w, p: (h // p[0]) * (w // p[1])):
        outcome = judge(weak, in_process({"count_patches": function}))
        assert (outcome.status, outcome.points) == ("disputed", 1.0)
