"""Numbers compared relative to their size, and how a difference is told."""

import math
import warnings
from typing import Any

import numpy as np
import pytest
import torch

from autograder.law import Call, Foreign, Raised, Reply
from autograder.reals import as_number, as_numbers, fields, near, off, real, same_fields, same_real

NO_NUMBERS = [None, True, "1", [1.0], Foreign("a thing"), 10**400, 1j, np.ones(1), torch.ones(1)]


@pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
def test_what_is_no_number(value: Any) -> None:
    assert as_number(value) is None
    assert not near(value, 1.0)


@pytest.mark.parametrize(
    "value",
    [
        [1, 2.0],
        (1.0, 2.0),
        np.array([1, 2], np.uint8),
        np.array([1.0, 2.0], np.float32),
        torch.tensor([1, 2]),
    ],
    ids=repr,
)
def test_a_list_a_tuple_and_an_array_are_equally_good(value: Any) -> None:
    found = as_numbers(value)
    assert found is not None
    assert found.tolist() == [1.0, 2.0]
    assert near(value, np.array([1.0, 2.0]))
    assert not near(value, np.array([2.0, 1.0]))


@pytest.mark.parametrize(
    "value", [3, "12", [True, 1.0], [[1.0], 2.0], np.ones((1, 2)), np.array([True]), {1: 2}, [1j]]
)
def test_what_is_no_row_of_numbers(value: Any) -> None:
    assert as_numbers(value) is None
    assert not near(value, np.array([1.0, 2.0]))


def test_differences_are_relative_and_never_floored() -> None:
    assert near(3e-20 * (1 + 9e-10), 3e-20)
    assert not near(3e-20 * (1 + 2e-9), 3e-20)
    assert not near(0.0, 3e-20)
    assert near(0, 0.0)
    assert near(1e26 * (1 - 9e-10), 1e26)
    # Relative to what a sum is made of, where its terms nearly cancel.
    assert near(1e-9, 0.0, scale=1.0)
    assert not near(1.2e-9, 0.0, scale=1.0)
    assert near([1.0, 1e-7], np.array([1.0, 0.0]), 1e-6, np.array([0.0, 1.0]))


def test_nan_and_infinity_are_near_to_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for value in (math.nan, math.inf, -math.inf):
            assert not near(value, 1.0)
            assert not near([value, 1.0], np.array([1.0, 1.0]))
        assert not near(1.0, math.nan)
        assert not near(1.0, math.inf)
        assert not near(math.inf, math.inf)


def test_a_difference_is_shown_by_the_two_numbers() -> None:
    told = same_real(2.5, Reply(value=5), what="D")
    assert told is not None
    assert (told.expected, told.given) == ("D: 2.5", "D: 5")
    told = same_real(2.5, Reply(value=2.5 * (1 + 1e-8)))
    assert told is not None
    assert (told.expected, told.given) == ("2.5", "2.500000025")
    told = same_real(2.5, Reply(value=None))
    assert told is not None
    assert told.given == "None"
    told = same_real(2.5, Reply(raised=Raised(("KeyError",), "", "", False)))
    assert told is not None
    assert told.given == "KeyError"
    assert same_real(2.5, Reply(value=2.5)) is None


def test_fields_are_looked_at_one_by_one() -> None:
    names, right = ("count", "mean"), (np.array([2.0, 1.0]), 0.5)
    assert same_fields(names, right, Reply(value=([2, 1], 0.5))) is None
    assert same_fields(names, right, Reply(value=([2, 2], 0.5)), only=["mean"]) is None
    told = same_fields(names, right, Reply(value=([2, 2], 0.5)))
    assert told is not None
    assert (told.expected, told.given) == ("count: [2, 1]", "count: [2, 2]")
    told = same_fields(names, right, Reply(value=([2, 1 + 1e-8], 0.5)))
    assert told is not None
    assert (told.expected, told.given) == ("count[1]: 1", "count[1]: 1.00000001")
    told = same_fields(names, right, Reply(value=([2], 0.5)))
    assert told is not None
    assert told.given == "count: [2]"
    for value in (0.5, [[2, 1], 0.5], ([2, 1],), ([2, 1], 0.5, 1)):
        told = same_fields(names, right, Reply(value=value))
        assert told is not None
        assert told.expected == "a tuple of 2: count, mean"


def test_laws_ask_and_judge() -> None:
    one = real("half", 1, "half", lambda x: (x,), lambda x: x / 2, None, (3.0,))
    assert one.calls(3.0) == [Call("half", (3.0,))]
    assert one.judge(3.0, [Reply(value=1.5)]) is None
    assert one.judge(3.0, [Reply(value=1.0)]) is not None
    two = fields(
        "both", 1, "both", lambda x: (x,), ("a", "b"), lambda x: (x, 2 * x), None, (3.0,), only="b"
    )
    assert two.judge(3.0, [Reply(value=(0.0, 6.0))]) is None
    assert two.judge(3.0, [Reply(value=(3.0, 5.0))]) is not None


def test_a_mistake_is_told_by_its_numbers() -> None:
    symptom = off("Twice that.", lambda x: 2 * x)
    assert symptom.explains(3.0, [Reply(value=6.0)])
    assert not symptom.explains(3.0, [Reply(value=3.0)])
    several = off("Exchanged.", lambda x: (2 * x, np.array([x])))
    assert several.explains(3.0, [Reply(value=(6, [3]))])
    for value in ((6, 3), [6, [3]], (6,), None):
        assert not several.explains(3.0, [Reply(value=value)])
    silent = off("Nothing.", lambda _: None)
    assert not silent.explains(3.0, [Reply(value=None)])
