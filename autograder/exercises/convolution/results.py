"""Known mistakes that several exercises share: a kernel turned, no tensor where one is due."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder import twists
from autograder.addresses import Grid, Order, Pixel
from autograder.law import Reply, Symptom


def turned_half(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each patch, or its kernel, is turned by half a turn."""
    row, column, channel = twists.upside_down(grid, order, number, entry)
    block_column, right = divmod(column, grid.patch[1])
    return row, (block_column + 1) * grid.patch[1] - 1 - right, channel


def kinds(about: Callable[[Any], bool]) -> tuple[Symptom, ...]:
    """The mistakes that give something else than a tensor.

    Args:
        about: Whether a case asks for a tensor.

    Returns:
        The symptoms.
    """

    def value(text: str, test: Callable[[Any], bool]) -> Symptom:
        def explains(case: Any, replies: Sequence[Reply]) -> bool:
            return about(case) and replies[0].raised is None and test(replies[0].value)

        return Symptom(text, explains)

    return (
        value(
            "This is a numpy array; the contract asks for a torch tensor.",
            lambda value: isinstance(value, np.ndarray),
        ),
        value(
            "You return a list or a tuple; put the numbers into one tensor.",
            lambda value: type(value) in (list, tuple),
        ),
    )
