"""The exercise that moves images to the right."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.audit import mismoved
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.moves import Shift, moved
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import (
    leaves_untouched,
    raised_instead,
    same_numbers,
    shares_no_memory,
)
from autograder.words import kind, numbers

_NAME = "shift_right"
_DTYPES = ("uint8", "int64", "float32", "float64")
_few = st.integers(1, 3)
_sides = st.integers(1, 5)
_starts = st.integers(1, 60)
_grey = st.builds(lambda count: (count, 1), _few)


def _arguments(case: Shift) -> tuple[Any, ...]:
    return case.arguments()


@st.composite
def _inside(draw_one: st.DrawFn, lead: SearchStrategy[tuple[int, ...]], least: int = 1) -> Shift:
    """Draw a shift that leaves something of the image."""
    width = draw_one(st.integers(2, 6))
    pixels = least + draw_one(st.integers(0, 5)) % (width - least)
    height, start, step = draw_one(_sides), draw_one(_starts), draw_one(draw.steps)
    return Shift(draw_one(lead), height, width, pixels, start, step)


def _lands(
    title: str,
    weight: int,
    strategy: SearchStrategy[Shift],
    examples: tuple[Shift, ...],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    """State where every pixel goes, whatever the dtype."""

    def judge(case: Shift, replies: Sequence[Reply]) -> Mismatch | None:
        right = moved(case)
        assert right is not None
        due = f"a torch tensor of shape {right.shape}"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        value = replies[0].value
        if not isinstance(value, torch.Tensor):
            return Mismatch(due, kind(value))
        if tuple(value.shape) != right.shape:
            return Mismatch(f"shape {right.shape}", f"shape {tuple(value.shape)}")
        given = value.numpy()
        differs = np.argwhere(~(given == right))
        if not len(differs):
            return None
        *lead, row, _ = (int(place) for place in differs[0])
        where = f"image {tuple(lead)}, row {row}: " if lead else f"row {row}: "
        place = (*lead, row)
        return Mismatch(where + numbers(right[place]), where + numbers(given[place]))

    return Law(
        title,
        weight,
        lambda case: [Call(_NAME, _arguments(case))],
        judge,
        strategy,
        examples,
        needs_value=needs_value,
        contrast=contrast,
    )


def _keeps_dtype(weight: int) -> Law:
    def judge(case: Shift, replies: Sequence[Reply]) -> Mismatch | None:
        right = moved(case)
        assert right is not None
        return same_numbers(right, replies[0], tensor=True)

    def drawn(shift: Shift, dtype: str) -> Shift:
        return Shift(shift.lead, shift.height, shift.width, shift.pixels, shift.start, 1, dtype)

    return Law(
        "the numbers keep their dtype: " + ", ".join(_DTYPES),
        weight,
        lambda case: [Call(_NAME, _arguments(case))],
        judge,
        st.builds(drawn, _inside(_grey), st.sampled_from(_DTYPES)),
        tuple(Shift((2, 1), 2, 3, 1, dtype=dtype) for dtype in _DTYPES),
        needs_value=True,
    )


_any_lead = st.lists(_few, max_size=3).map(tuple)
shift_right = Exercise(
    name=_NAME,
    points=3,
    parameters=("images", "pixels"),
    laws=(
        _lands(
            "a batch of grey images: every pixel moves right, zeros come in on the left",
            8,
            _inside(_grey),
            (
                Shift((2, 1), 3, 5, 2),
                Shift((3, 1), 4, 4, 1, step=-1, start=60),
                Shift((1, 1), 2, 6, 4),
                Shift((1, 1), 28, 28, 4),
            ),
        ),
        _lands(
            "other axes before height and width: colours, one image alone, batches of batches",
            5,
            _inside(_any_lead),
            (
                Shift((), 3, 4, 1),
                Shift((2,), 2, 5, 3),
                Shift((2, 3), 4, 3, 2),
                Shift((2, 1, 3), 2, 3, 1),
            ),
            "A batch of grey images is right: what in your code holds only for four axes?",
        ),
        _lands(
            "0 pixels: the images as they are",
            3,
            st.builds(Shift, _grey, _sides, _sides, st.just(0), _starts, draw.steps),
            (Shift((2, 1), 3, 4, 0), Shift((1, 1), 1, 1, 0)),
            "Other shifts are right; what does your code do with 0?",
            needs_value=True,
        ),
        _lands(
            "as many pixels as the width, or more: nothing but zeros",
            4,
            st.builds(
                lambda lead, height, width, more: Shift(lead, height, width, width + more),
                _grey,
                _sides,
                _sides,
                st.integers(0, 9),
            ),
            (Shift((2, 1), 3, 4, 4), Shift((2, 1), 3, 4, 5), Shift((1, 1), 2, 3, 9)),
            "Shorter shifts are right; what does your code do if nothing is left of the image?",
            needs_value=True,
        ),
        _keeps_dtype(3),
        leaves_untouched(
            "the images are left as they were",
            3,
            _NAME,
            _arguments,
            _inside(_grey),
            (Shift((2, 1), 3, 5, 2),),
        ),
        shares_no_memory(
            "the result is a new tensor, also if nothing is moved",
            4,
            _NAME,
            _arguments,
            (Shift((2, 1), 3, 5, 0), Shift((2, 1), 3, 5, 2), Shift((1, 1), 2, 3, 0)),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="At 4 pixels a twentieth of the ink of these garments leaves on the right.",
    symptoms=mismoved.SYMPTOMS,
)
