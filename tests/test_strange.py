"""Whatever an answer returns, it is judged: no value makes a law or a symptom fall over."""

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from autograder.report import Report, text
from tests.bank import EXERCISES, judge

RAGGED: list[Any] = [[1], [2, 3], np.zeros(2)]


class Odd:
    """Answers every question wrongly."""

    shape = ()
    dtype = "float64"

    def __eq__(self, other: object) -> bool:
        return True

    def __bool__(self) -> bool:
        raise RuntimeError("no")

    __hash__ = None  # type: ignore[assignment]


STRANGE: dict[str, Callable[[], Any]] = {
    "an object that equals everything": Odd,
    "a ragged list": lambda: RAGGED,
    "a tuple of arrays": lambda: (np.zeros((2, 3)), np.zeros(2), torch.zeros(3)),
    "three tuples": lambda: ((1,), (2,), (3,)),
    "four Nones": lambda: (None,) * 4,
    "four empty shapes": lambda: ((), (), (), ()),
    "four shapes that are arrays": lambda: tuple(np.zeros((2, 2), int) for _ in range(4)),
    "three arrays": lambda: (np.arange(2), np.arange(3), np.arange(4)),
    "three strings": lambda: ("1", "2", "3"),
    "three huge numbers": lambda: (10**400, -(10**400), 10**3000),
    "three NaN": lambda: (float("nan"),) * 3,
    "a dict": lambda: {"mixing": 1, 2: np.zeros(2)},
    "a set": lambda: {1, 2},
    "text": lambda: "\x1b[31mred\x00",
    "bytes": lambda: b"\xff",
    "a complex number": lambda: 1j,
    "infinity": lambda: float("inf"),
    "minus zero": lambda: -0.0,
    "a huge number": lambda: 10**5000,
    "a function": lambda: print,
    "a class": lambda: int,
    "complex numbers": lambda: np.zeros((2, 2), complex),
    "strings in an array": lambda: np.array(["a", "b"]),
    "objects in an array": lambda: np.array([None, {}], object),
    "a structured array": lambda: np.zeros(2, [("a", "i4")]),
    "dates": lambda: np.zeros((1, 1), "datetime64[s]"),
    "an array without numbers": lambda: np.zeros((0, 4)),
    "an array without axes": lambda: np.array(3.0),
    "nine axes": lambda: np.zeros((1,) * 9),
    "bools": lambda: np.ones((1, 1), bool),
    "a masked array": lambda: np.ma.zeros((1, 1)),
    "a matrix": lambda: np.asmatrix(np.zeros((1, 1))),
    "the other byte order": lambda: np.zeros((1, 1), ">f8"),
    "NaN in an array": lambda: np.full((1, 1), np.nan),
    "a tensor of bools": lambda: torch.ones(1, 1, 1, dtype=torch.bool),
    "a bfloat16 tensor": lambda: torch.ones(1, 1, 1, dtype=torch.bfloat16),
    "a sparse tensor": lambda: torch.eye(2).to_sparse(),
    "a tensor on no device": lambda: torch.zeros(1, 1, 1, device="meta"),
    "a tensor without numbers": lambda: torch.zeros(1, 0, 1),
    "a parameter": lambda: torch.nn.Parameter(torch.zeros(1, 1, 1)),
    "a complex tensor": lambda: torch.zeros(1, 1, 1, dtype=torch.complex64),
    "a module": lambda: torch.nn.Linear(1, 1),
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_strange_value_earns_nothing_and_is_told(what: str) -> None:
    for name, exercise in EXERCISES.items():
        quick = dataclasses.replace(
            exercise,
            laws=tuple(dataclasses.replace(law, needs_value=False) for law in exercise.laws),
        )
        outcome = judge(quick, lambda *_: STRANGE[what](), seed=0, cases=3)
        values = [law for law in exercise.laws if not law.needs_value]
        for law, found in zip(quick.laws, outcome.laws, strict=True):
            if any(law.title == each.title for each in values):
                assert found.status == "broken", (name, law.title)
        shown = text(Report(outcome))
        assert len(shown.splitlines()) <= 12
        assert all(line.isprintable() for line in shown.splitlines()), shown
        official = judge(exercise, lambda *_: STRANGE[what](), seed=1, cases=8)
        assert (official.points, official.status) == (0, "wrong"), name
