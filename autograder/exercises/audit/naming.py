"""The exercise that names a schedule by its hash."""

import functools
import hashlib
import re
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.audit.hints import HINTS
from autograder.experiment.recipe import SEEDS
from autograder.experiment.schedules import schedule
from autograder.law import Call, Exercise, Foreign, Law, Mismatch, Reply, Symptom
from autograder.laws import raised_instead
from autograder.words import kind

_NAME = "schedule_hash"
_DTYPES = ("int8", "int16", "int32", "uint8")


@dataclass(frozen=True)
class Numbers:
    """A table of whole numbers.

    Attributes:
        epochs: Rows.
        examples: Columns.
        seed: Draws the numbers; of a recorded schedule, its seed alone.
        dtype: Their dtype.
        tensor: Whether it is a torch tensor.
    """

    epochs: int
    examples: int
    seed: tuple[int, ...]
    dtype: str = "int64"
    tensor: bool = True

    def table(self) -> np.ndarray:
        """Make the numbers."""
        if len(self.seed) == 1:
            return schedule(self.seed[0])[: self.epochs].numpy()
        generator = np.random.default_rng(self.seed)
        shape = (self.epochs, self.examples)
        return generator.integers(0, self.examples + 9, shape).astype(self.dtype)

    def argument(self) -> np.ndarray | torch.Tensor:
        """Make what the call is given."""
        return torch.from_numpy(self.table()) if self.tensor else self.table()


@functools.lru_cache(maxsize=4096)
def _right(case: Numbers) -> str:
    numbers = [number for row in case.table().tolist() for number in row]
    return hashlib.sha256(struct.pack(f"<{len(numbers)}q", *numbers)).hexdigest()


def _names(
    title: str,
    weight: int,
    strategy: SearchStrategy[Numbers],
    examples: tuple[Numbers, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Numbers, replies: Sequence[Reply]) -> Mismatch | None:
        right, value = _right(case), replies[0].value
        if wrong := raised_instead(right, replies[0]):
            return wrong
        if type(value) is str and value == right:
            return None
        return Mismatch(right, value if type(value) is str and value else kind(value))

    def calls(case: Numbers) -> list[Call]:
        return [Call(_NAME, (case.argument(),))]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _said(text: str, words: Callable[[Numbers], Any], rank: int = 0) -> Symptom:
    """A mistake that gives another text, of which an answer may show any part."""

    def explains(case: Numbers, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        return type(value) is str and value != _right(case) and value == words(case)

    return Symptom(text, explains, rank)


def _of(content: Callable[[Numbers], bytes | str]) -> Callable[[Numbers], str]:
    @functools.lru_cache(maxsize=256)
    def words(case: Numbers) -> str:
        found = content(case)
        data = found.encode() if isinstance(found, str) else found
        return hashlib.sha256(data).hexdigest()

    return words


def _as(dtype: str, order: Any = "C") -> Callable[[Numbers], str]:
    return _of(lambda case: case.table().astype(dtype).tobytes(order))


_TEXT = "The hash is taken of the numbers written as text; it must be that of their bytes."
_ORDER = "The numbers are hashed column by column; they must come row after row."
_SORTED = "The order of the numbers plays no part in your hash, and the order is the schedule."
_WIDTH = "The numbers do not have eight bytes each: convert them to int64 first."
_SHORT = "Only a part of the hash is given: all 64 digits belong to it."
_PYTHONS = "Python's own hash() is no name: it may be another in the next process, and is a number."
_NUMBER = re.compile(r"-?\d{9,20}")

SYMPTOMS = (
    _said(
        "The digits are in capital letters; lower case is asked for.", lambda c: _right(c).upper()
    ),
    _said(_SHORT, lambda c: _right(c)[:12]),
    _said(_SHORT, lambda c: _right(c)[:16]),
    _said(_SHORT, lambda c: _right(c)[:8]),
    _said("0x in front is no part of the 64 digits.", lambda c: "0x" + _right(c)),
    _said("This is MD5; SHA-256 is asked for.", lambda c: hashlib.md5(_bytes(c)).hexdigest()),
    _said("This is SHA-1; SHA-256 is asked for.", lambda c: hashlib.sha1(_bytes(c)).hexdigest()),
    _said(
        "This is SHA-512; SHA-256 is asked for.", lambda c: hashlib.sha512(_bytes(c)).hexdigest()
    ),
    _said("The bytes of each number come in the opposite order: big-endian.", _as(">i8")),
    _said(_ORDER, _as("<i8", "F")),
    _said("The numbers are made floats before they are hashed.", _as("<f8")),
    _said("The numbers are made floats before they are hashed.", _as("<f4")),
    _said(_WIDTH, _as("<i4")),
    _said(_WIDTH, _as("<i2")),
    _said(_WIDTH, _of(lambda c: c.table().tobytes())),
    _said(_TEXT, _of(lambda c: str(c.table()))),
    _said(_TEXT, _of(lambda c: str(c.table().tolist()))),
    _said(_TEXT, _of(lambda c: str(torch.from_numpy(c.table())))),
    _said(_TEXT, _of(lambda c: " ".join(map(str, c.table().ravel().tolist())))),
    _said(_TEXT, _of(lambda c: ",".join(map(str, c.table().ravel().tolist())))),
    _said(_SORTED, _of(lambda c: np.sort(c.table(), axis=None).astype("<i8").tobytes())),
    _said(_SORTED, _of(lambda c: np.sort(c.table(), axis=1).astype("<i8").tobytes())),
    _said(_SORTED, _of(lambda c: str(sorted(set(c.table().ravel().tolist()))))),
    _said("Only the shape is hashed, not the numbers.", _of(lambda c: str(c.table().shape))),
    _said(
        "Only the shape is hashed, not the numbers.",
        _of(lambda c: str(torch.Size(c.table().shape))),
    ),
    _said(
        "The shape is hashed as well; only the numbers belong to it.",
        _of(lambda c: str(c.table().shape).encode() + _bytes(c)),
    ),
    _said("Only the first row is hashed.", _of(lambda c: c.table()[0].astype("<i8").tobytes())),
    Symptom(
        _PYTHONS,
        lambda _, replies: (
            type(replies[0].value) is int
            or (type(replies[0].value) is str and bool(_NUMBER.fullmatch(replies[0].value)))
        ),
    ),
    Symptom(
        "These are the 32 bytes themselves; write them as 64 hexadecimal digits.",
        lambda _, replies: (
            isinstance(replies[0].value, Foreign) and replies[0].value.what.endswith("bytes")
        ),
    ),
    Symptom(
        "64 digits, but of other bytes: int64, little-endian, row after row.",
        lambda case, replies: (
            type(replies[0].value) is str and len(replies[0].value) == len(_right(case))
        ),
        1,
    ),
)


def _bytes(case: Numbers) -> bytes:
    return case.table().astype("<i8").tobytes()


_sides = st.integers(1, 9)
# Numbers of two bytes or more, so that byte order and width show.
schedule_hash = Exercise(
    name=_NAME,
    points=1,
    parameters=("schedule",),
    laws=(
        _names(
            "int64 tensors, the five recorded schedules among them",
            5,
            st.builds(Numbers, _sides, _sides, draw.seeds),
            (
                Numbers(2, 3, (0, 0)),
                Numbers(3, 2, (1, 1)),
                *(Numbers(120, 1000, (seed,)) for seed in SEEDS),
            ),
        ),
        _names(
            "numpy arrays of int64",
            2,
            st.builds(Numbers, _sides, _sides, draw.seeds, tensor=st.just(False)),
            (Numbers(2, 3, (0, 0), tensor=False), Numbers(3, 2, (1, 1), tensor=False)),
            "Tensors are right: what in your code works only for them?",
        ),
        _names(
            "the same numbers in another integer dtype have the same hash",
            3,
            st.builds(Numbers, _sides, _sides, draw.seeds, st.sampled_from(_DTYPES), st.booleans()),
            tuple(
                Numbers(2, 3, (0, 0), dtype, tensor)
                for dtype in _DTYPES
                for tensor in (True, False)
            ),
            "int64 is right: the bytes of other dtypes are others.",
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Two runs with the same 64 digits drew the same images in the same order.",
    symptoms=SYMPTOMS,
)
