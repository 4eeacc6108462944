"""Strategies of Hypothesis that the lessons share.

They draw integers from -99 to 99, booleans and `sampled_from`, nothing else: larger or
real numbers would make the cases depend on the installed version. Numbers of other kinds
come from `noise`, seeded by drawn integers.
"""

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.addresses import Grid

sides = st.integers(1, 4)
patch_sides = st.integers(1, 3)
colours = st.integers(2, 4)
starts = st.integers(-40, 60)
steps = st.sampled_from((1, -1))
seeds = st.tuples(st.integers(0, 99), st.integers(0, 99))


def square_grids(channels: SearchStrategy[int]) -> SearchStrategy[Grid]:
    """Draw square images in square patches."""
    return st.builds(
        lambda side, patch, colour: Grid(side, side, (patch, patch), colour),
        sides,
        patch_sides,
        channels,
    )


def wide_grids(channels: SearchStrategy[int]) -> SearchStrategy[Grid]:
    """Draw rectangular images in square patches."""
    return st.builds(
        lambda rows, columns, patch, colour: Grid(rows, columns, (patch, patch), colour),
        sides,
        sides,
        patch_sides,
        channels,
    )


def grids(channels: SearchStrategy[int]) -> SearchStrategy[Grid]:
    """Draw images and patches with every side of its own."""
    return st.builds(Grid, sides, sides, st.tuples(patch_sides, patch_sides), channels)


UNEVEN = (
    (5, 4, (2, 2)),
    (4, 5, (2, 2)),
    (3, 4, (2, 2)),
    (6, 4, (2, 3)),
    (4, 6, (3, 2)),
    # As many pixels as whole patches hold.
    (2, 8, (4, 2)),
    (4, 6, (6, 4)),
    # Sides that would divide if they were exchanged.
    (1, 2, (2, 1)),
    (2, 1, (1, 2)),
    (2, 4, (4, 2)),
    # A patch larger than the image.
    (2, 2, (4, 4)),
)
"""Sizes (height, width, patch) that do not divide, each missed by a check that someone wrote."""


@st.composite
def uneven(draw: st.DrawFn, most: int = 9) -> tuple[int, int, tuple[int, int]]:
    """Draw (height, width, patch) such that the patch leaves a rest in one side or both."""
    patch = draw(st.integers(1, most)), draw(st.integers(1, most))
    blocks = draw(sides) - 1, draw(sides) - 1
    rests = [draw(st.integers(0, most)) % side for side in patch]
    if not any(rests):
        # A patch higher than the image: the side with the smallest patch leaves a rest.
        patch, rests = (patch[0] + 1, patch[1]), [1, 0]
    height, width = (b * side + rest for b, side, rest in zip(blocks, patch, rests, strict=True))
    # A side of length 0 is no image.
    return height or patch[0], width or patch[1], patch


def short(value: float) -> float:
    """Round to three digits, so that a student can read the number."""
    return float(f"{value:.3g}")


def ramp(shape: tuple[int, ...], start: int, dtype: str = "float64", step: int = 1) -> np.ndarray:
    """Make an array whose numbers all differ: start, start + step and so on.

    Args:
        shape: Its shape.
        start: The first number.
        dtype: Its dtype; a small integer dtype wraps around.
        step: From one number to the next; a ramp that falls shows who sorts.

    Returns:
        Array of this shape and dtype.
    """
    return (start + step * np.arange(np.prod(shape))).astype(dtype).reshape(shape)


def noise(shape: tuple[int, ...], seed: tuple[int, ...], dtype: str, *, finite: bool) -> np.ndarray:
    """Make numbers of all kinds: any value of an integer dtype, -0.0 among floats.

    Args:
        shape: Shape of the array.
        seed: Drawn integers, not negative.
        dtype: Its dtype.
        finite: Whether NaN and infinity are left out: a convolution with a kernel of ones
            and zeros is an exact copy of finite numbers only.

    Returns:
        Array of this shape and dtype.
    """
    generator = np.random.default_rng(seed)
    if np.dtype(dtype).kind in "iu":
        bounds = np.iinfo(dtype)
        return generator.integers(bounds.min, bounds.max, shape, dtype=dtype, endpoint=True)
    values = generator.standard_normal(shape)
    special = generator.integers(0, 12, shape)
    values[special == 0] = -0.0
    if not finite:
        values[special == 1] = np.nan
        values[special == 2] = np.inf
    return values.astype(dtype)
