"""Real numbers compared: what counts as the same, and the one bound of float32."""

from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.law import Mismatch, Raised, Reply
from autograder.numeric import close, rounding, same_floats, same_gradients

RIGHT = np.array([[1.0, 2.0], [3.0, -400.0]])


@pytest.mark.parametrize(
    "value",
    [
        torch.from_numpy(RIGHT),
        torch.from_numpy(RIGHT) + 3e-8,
        torch.from_numpy(RIGHT) * (1 + 5e-11),
    ],
)
def test_the_same_but_for_rounding(value: torch.Tensor) -> None:
    assert same_floats(RIGHT, Reply(value)) is None
    assert close(value, RIGHT)


@pytest.mark.parametrize(
    ("value", "expected", "given_"),
    [
        (None, "a torch tensor of shape (2, 2)", "None"),
        (RIGHT, "a torch tensor of shape (2, 2)", "a numpy array of shape (2, 2)"),
        (torch.zeros(2, 3), "shape (2, 2)", "shape (2, 3)"),
        (torch.from_numpy(RIGHT).float(), "dtype float64", "dtype float32"),
        (torch.from_numpy(RIGHT).long(), "dtype float64", "dtype int64"),
        (
            torch.tensor([[1.0, 2.0], [3.0, 4.0]], dtype=torch.float64),
            "token 1: [3, -400]",
            "token 1: [3, 4]",
        ),
        (
            torch.tensor([[1.0, 2.0 + 1e-7], [3.0, -400.0]], dtype=torch.float64),
            "token 0, entry 1: 2",
            "token 0, entry 1: 2.0000001",
        ),
        (
            torch.full((2, 2), torch.nan, dtype=torch.float64),
            "token 0: [1, 2]",
            "token 0: [nan, nan]",
        ),
    ],
)
def test_the_first_difference_is_shown(value: Any, expected: str, given_: str) -> None:
    assert same_floats(RIGHT, Reply(value), ("token",)) == Mismatch(expected, given_)


def test_a_result_without_axes_is_a_number() -> None:
    assert same_floats(np.array(2.5), Reply(2.5)) is None
    assert same_floats(np.array(2.5), Reply(2.0)) == Mismatch("2.5", "2")


def test_an_exception_is_no_result() -> None:
    reply = Reply(raised=Raised(("ValueError", "Exception"), "no", "", unwritten=False))
    assert same_floats(RIGHT, reply) == Mismatch("a torch tensor of shape (2, 2)", "ValueError")


def test_gradients_are_compared_by_name() -> None:
    right = {"E": RIGHT, "bias": np.ones(2)}
    tensors = {name: torch.from_numpy(array) for name, array in right.items()}
    assert same_gradients(right, tensors) is None
    lost = same_gradients(right, {**tensors, "bias": None})
    assert lost == Mismatch("a gradient for bias", "no gradient reaches it")
    wrong = same_gradients(right, {**tensors, "bias": torch.zeros(2, dtype=torch.float64)})
    assert wrong == Mismatch("gradient of bias: [1, 1]", "[0, 0]")


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(
    st.integers(0, 10_000), st.integers(1, 400), st.integers(-6, 6), st.sampled_from([16, 32, 64])
)
def test_no_order_of_a_sum_breaks_the_bound(seed: int, terms: int, power: int, block: int) -> None:
    """Forwards, backwards, in blocks and by the library: all are within it."""
    generator = np.random.default_rng(seed)
    left = (10.0**power * generator.standard_normal(terms)).astype(np.float32)
    right = generator.standard_normal(terms).astype(np.float32)
    exact = float(left.astype(np.float64) @ right.astype(np.float64))
    bound = rounding(terms, np.abs(left.astype(np.float64)) @ np.abs(right.astype(np.float64)))
    products = left * right
    sums = [
        np.add.accumulate(products)[-1],
        np.add.accumulate(products[::-1])[-1],
        sum(np.add.accumulate(products[i : i + block])[-1] for i in range(0, terms, block)),
        left @ right,
        torch.from_numpy(left) @ torch.from_numpy(right),
    ]
    assert all(abs(float(each) - exact) <= bound for each in sums)


def test_the_bound_is_far_below_what_a_mistake_does() -> None:
    generator = np.random.default_rng(0)
    vector = generator.standard_normal(3072)
    matrix = generator.standard_normal((3072, 8))
    bound = rounding(3073, np.abs(vector) @ np.abs(matrix))
    moved = np.roll(vector, 1) @ matrix
    assert np.median(np.abs(moved - vector @ matrix) / bound) > 50
    reply = Reply(torch.from_numpy(moved).float())
    assert same_floats(vector @ matrix, reply, bound=bound) is not None
    rounded = torch.from_numpy(vector).float() @ torch.from_numpy(matrix).float()
    assert same_floats(vector @ matrix, Reply(rounded), bound=bound) is None
