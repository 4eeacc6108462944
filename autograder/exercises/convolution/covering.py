"""Laws of `coverage`: how many patches hold each pixel."""

import functools
from collections.abc import Sequence

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Law, Mismatch, Reply
from autograder.laws import raised_instead, same_array

Pair = tuple[int, int]
Cover = tuple[int, int, Pair, Pair]
"""(height, width, patch, stride)."""

INTEGERS = frozenset({torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64})
_patches = st.integers(1, 5)
_strides = st.integers(1, 6)


@functools.lru_cache(maxsize=2048)
def holders(case: Cover) -> np.ndarray:
    """Ask every patch of every pixel; shared by all who ask, so not to be written to."""
    height, width, patch, stride = case
    found = np.array(
        [
            [
                along(row, height, patch[0], stride[0]) * along(column, width, patch[1], stride[1])
                for column in range(width)
            ]
            for row in range(height)
        ]
    )
    found.flags.writeable = False
    return found


def along(place: int, side: int, patch: int, stride: int) -> int:
    """Count the patches that hold a place, along one side alone."""
    starts = range(0, side - patch + 1, stride)
    return sum(start <= place < start + patch for start in starts)


@st.composite
def _squares(draw: st.DrawFn, kind: str) -> Cover:
    """Draw a square image, patch and stride.

    Args:
        draw: Draws.
        kind: "overlap": patches fit and overlap. "margin": some pixels are left over at the
            end. "apart": patches stand side by side, or apart.
    """
    patch = draw(_patches)
    stride = draw(_strides)
    if kind != "margin":
        low, high = (1, max(1, patch - 1)) if kind == "overlap" else (patch, patch + 3)
        stride = low + stride % (high - low + 1)
    side = patch + draw(st.integers(0, 3)) * stride
    if kind == "margin":
        side += draw(_strides) % stride
    return side, side, (patch, patch), (stride, stride)


@st.composite
def _any(draw: st.DrawFn) -> Cover:
    patch, stride = (draw(_patches), draw(_patches)), (draw(_strides), draw(_strides))
    height, width = (side + draw(st.integers(0, 9)) for side in patch)
    return height, width, patch, stride


def _square(side: int, patch: int, stride: int) -> Cover:
    return side, side, (patch, patch), (stride, stride)


def _judge(case: Cover, replies: Sequence[Reply]) -> Mismatch | None:
    due = f"a torch tensor of shape {case[:2]}"
    if wrong := raised_instead(due, replies[0]):
        return wrong
    given = replies[0].value
    if isinstance(given, torch.Tensor) and given.dtype not in INTEGERS:
        dtype = str(given.dtype).removeprefix("torch.")
        return Mismatch("an integer dtype", f"dtype {dtype}")
    return _by_rows(holders(case), replies[0], due)


def _by_rows(expected: np.ndarray, reply: Reply, due: str) -> Mismatch | None:
    """Compare row by row: the first axis counts rows of pixels, no images."""
    value = reply.value
    if not isinstance(value, torch.Tensor):
        wrong = same_array(expected, reply, "row", tensor=True)
        return wrong and Mismatch(due, wrong.given)
    return same_array(expected, Reply(value.numpy()), "row")


def laws(weights: tuple[int, int, int, int]) -> tuple[Law, ...]:
    """State how many patches hold each pixel."""

    def law(
        title: str,
        weight: int,
        cases: SearchStrategy[Cover],
        examples: tuple[Cover, ...],
        new: str = "",
    ) -> Law:
        return Law(
            title,
            weight,
            lambda case: [Call("coverage", case)],
            _judge,
            cases,
            examples,
            contrast=new,
        )

    return (
        law(
            "square patches that overlap",
            weights[0],
            _squares("overlap"),
            (_square(6, 4, 2), _square(5, 3, 1), _square(11, 5, 2), _square(8, 5, 3)),
        ),
        law(
            "square patches side by side, or apart",
            weights[1],
            _squares("apart"),
            (_square(6, 2, 2), _square(8, 2, 3), _square(3, 3, 3), _square(9, 1, 4)),
            "Overlapping patches are right: what happens when the stride is as large as the patch?",
        ),
        law(
            "a margin that no patch reaches",
            weights[2],
            _squares("margin"),
            (_square(7, 4, 2), _square(7, 3, 3), _square(8, 2, 5), _square(4, 3, 2)),
            "Where patches end with the image all is right: what if something is left over?",
        ),
        law(
            "image, patch and stride that are not square",
            weights[3],
            _any(),
            (
                (4, 7, (2, 3), (1, 2)),
                (7, 4, (3, 2), (2, 1)),
                (5, 8, (2, 4), (3, 1)),
                (6, 6, (4, 4), (1, 2)),
                (3, 9, (3, 2), (2, 4)),
            ),
            "Squares are right: which number belongs to the height, and which to the width?",
        ),
    )
