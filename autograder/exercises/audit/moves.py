"""Cases of shift_right, and where every pixel comes from, rightly or by a known mistake."""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch

from autograder import strategies as draw


@dataclass(frozen=True)
class Shift:
    """Images and how far they move.

    Attributes:
        lead: The axes before height and width.
        height: Rows.
        width: Columns.
        pixels: How far.
        start: The first number of a ramp.
        step: From one number to the next.
        dtype: Of the numbers.
    """

    lead: tuple[int, ...]
    height: int
    width: int
    pixels: int
    start: int = 1
    step: int = 1
    dtype: str = "float32"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the images."""
        return (*self.lead, self.height, self.width)

    def numbers(self) -> np.ndarray:
        """Make the images."""
        return draw.ramp(self.shape, self.start, self.dtype, self.step)

    def arguments(self) -> tuple[torch.Tensor, int]:
        """Make what the call is given."""
        return torch.from_numpy(self.numbers()), self.pixels


Address = tuple[int, int, int]
"""(image, row, column): where a number comes from."""
Source = Callable[[Shift, int, int, int], Address | float | None]
"""From a case and a place to where its number comes from, or to the number itself."""


def right_source(case: Shift, image: int, row: int, column: int) -> Address | float:
    """What stands in a place comes from `pixels` columns before it, or is 0."""
    before = column - case.pixels
    return (image, row, before) if before >= 0 else 0.0


@functools.lru_cache(maxsize=8192)
def moved(case: Shift, source: Source = right_source) -> np.ndarray | None:
    """Make the images of a way to move them.

    Args:
        case: The images.
        source: The way.

    Returns:
        The images; None where the way makes no sense.
    """
    images = math.prod(case.lead)
    old = case.numbers().reshape(images, case.height, case.width)
    new = old.copy()
    for place in np.ndindex(new.shape):
        found = source(case, *place)
        if found is None:
            return None
        new[place] = old[found] if isinstance(found, tuple) else found
    return new.reshape(case.shape)


def wraps(case: Shift, image: int, row: int, column: int) -> Address:
    """What leaves on the right comes in on the left."""
    return image, row, (column - case.pixels) % case.width


def cleared_right(case: Shift, image: int, row: int, column: int) -> Address | float:
    """Around the edge, and then the right columns are made 0."""
    kept = column < case.width - case.pixels
    return wraps(case, image, row, column) if kept else 0.0


def left(case: Shift, image: int, row: int, column: int) -> Address | float:
    """To the left."""
    after = column + case.pixels
    return (image, row, after) if after < case.width else 0.0


def left_wrapped(case: Shift, image: int, row: int, column: int) -> Address:
    """To the left, around the edge."""
    return image, row, (column + case.pixels) % case.width


def farther(by: int) -> Source:
    """Some pixels farther than asked."""

    def source(case: Shift, image: int, row: int, column: int) -> Address | float | None:
        pixels = case.pixels + by
        if pixels < 0:
            return None
        return (image, row, column - pixels) if column >= pixels else 0.0

    return source


def twice(case: Shift, image: int, row: int, column: int) -> Address | float | None:
    """Twice as far."""
    return farther(case.pixels)(case, image, row, column)


def by_one(case: Shift, image: int, row: int, column: int) -> Address | float | None:
    """By one pixel, whatever is asked."""
    return farther(1 - case.pixels)(case, image, row, column)


def down(case: Shift, image: int, row: int, _column: int) -> Address | float:
    """Down."""
    return (image, row - case.pixels, _column) if row >= case.pixels else 0.0


def down_wrapped(case: Shift, image: int, row: int, column: int) -> Address:
    """Down, around the edge."""
    return image, (row - case.pixels) % case.height, column


def edge_repeated(case: Shift, image: int, row: int, column: int) -> Address:
    """The first column is repeated."""
    return image, row, max(column - case.pixels, 0)


def reflected(case: Shift, image: int, row: int, column: int) -> Address | None:
    """The image is mirrored at its edge."""
    before = abs(column - case.pixels)
    return (image, row, before) if before < case.width else None


def old_left(case: Shift, image: int, row: int, column: int) -> Address:
    """What stood on the left before is left there."""
    before = column - case.pixels
    return image, row, before if before >= 0 else column


def blanked(case: Shift, image: int, row: int, column: int) -> Address | float:
    """Nothing moves; the left columns are made 0."""
    return (image, row, column) if column >= case.pixels else 0.0


def blanked_right(case: Shift, image: int, row: int, column: int) -> Address | float:
    """Nothing moves; the right columns are made 0."""
    return (image, row, column) if column < case.width - case.pixels else 0.0


def still(_case: Shift, image: int, row: int, column: int) -> Address:
    """Nothing moves."""
    return image, row, column


def images_rolled(case: Shift, image: int, row: int, column: int) -> Address:
    """The images change places."""
    last = case.lead[-1] if case.lead else 1
    block, place = divmod(image, last)
    return block * last + (place - case.pixels) % last, row, column


def batch_rolled(case: Shift, image: int, row: int, column: int) -> Address:
    """The images of the first axis change places."""
    first = case.lead[0] if case.lead else 1
    rest = math.prod(case.lead[1:])
    block, place = divmod(image, rest)
    return (block - case.pixels) % first * rest + place, row, column


def filled_with(number: float) -> Source:
    """Another number than 0 comes in."""

    def source(case: Shift, image: int, row: int, column: int) -> Address | float:
        before = column - case.pixels
        return (image, row, before) if before >= 0 else number

    return source


def smeared(case: Shift, image: int, row: int, column: int) -> Address | float:
    """Column after column is overwritten from the left, so that the first ones are repeated."""
    if column < case.pixels or not case.pixels:
        return (image, row, column) if not case.pixels else 0.0
    return image, row, column % case.pixels


def all_gone(_case: Shift, _image: int, _row: int, _column: int) -> float:
    """Zeros only."""
    return 0.0


def first_only(case: Shift, image: int, row: int, column: int) -> Address | float:
    """Only the first image moves."""
    return (image, row, column) if image else right_source(case, image, row, column)
