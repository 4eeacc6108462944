"""Known mistakes in what an exercise that moves pixels gives back: its kind, shape and numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from autograder.addresses import Grid
from autograder.exercises.patches.picture import Move, Picture, right_for
from autograder.law import Foreign, Reply, Symptom


@dataclass(frozen=True)
class Result:
    """What an answer gave for a picture, beside what is right.

    Attributes:
        move: The exercise.
        case: The picture.
        right: What every right answer gives.
        given: What this one gave: an array, whatever library it is of.
    """

    move: Move
    case: Picture
    right: np.ndarray
    given: np.ndarray

    @property
    def grid(self) -> Grid:
        """How the image is cut."""
        return self.case.grid

    def is_(self, array: np.ndarray) -> bool:
        """Tell whether this is what was given."""
        return self.given.shape == array.shape and np.array_equal(self.given, array)

    def reshaped(self, *shape: int) -> bool:
        """Tell whether the right numbers were given in order, but in this shape."""
        return self.given.shape == shape and self.is_(self.right.reshape(shape))

    def by_channel(self) -> np.ndarray:
        """The right result with its channels on the last axis."""
        count, area = self.right.shape[:-1], self.grid.patch[0] * self.grid.patch[1]
        if self.move.backward:
            return np.moveaxis(self.right, 1, -1) if self.move.tensor else self.right
        if self.move.tensor:
            return np.moveaxis(self.right.reshape(*count, self.grid.channels, area), -2, -1)
        return self.right.reshape(*count, area, self.grid.channels)

    def joined(self, array: np.ndarray) -> np.ndarray:
        """Undo `by_channel`, also with another number of channels."""
        if self.move.tensor:
            array = np.moveaxis(array, -1, 1 if self.move.backward else -2)
        return array if self.move.backward else array.reshape(*self.right.shape[:-1], -1)

    def blocks(self, keep: Callable[[int, int], bool]) -> np.ndarray:
        """Say which numbers of the right result belong to patches at some (row, column)."""
        kept = np.array(
            [keep(*divmod(number, self.grid.columns)) for number in range(self.grid.count)]
        )
        if not self.move.backward:
            return np.broadcast_to(kept[:, None], self.right.shape)
        square = kept.reshape(self.grid.rows, self.grid.columns)
        square = square.repeat(self.grid.patch[0], 0).repeat(self.grid.patch[1], 1)
        return np.broadcast_to(square if self.move.tensor else square[..., None], self.right.shape)

    def kept(self, keep: Callable[[int, int], bool]) -> bool:
        """Tell whether only such patches were given: no others, or zeros for them."""
        mask = self.blocks(keep)
        if self.is_(np.where(mask, self.right, 0)):
            return True
        return not self.move.backward and self.is_(
            self.right[mask].reshape(*self.right.shape[:-2], -1, self.right.shape[-1])
        )


Test = Callable[[Result], bool]


def told(move: Move, text: str, test: Test, rank: int = 0, *, recast: bool = False) -> Symptom:
    """A mistake that is told from the array it gives.

    Args:
        move: The exercise.
        text: The mistake in words.
        test: Whether a wrong result shows it.
        rank: 0 for an exact symptom, more for a general one.
        recast: Whether the mistake may leave all numbers right.

    Returns:
        The symptom.
    """

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        if not asks_for_numbers(case, replies[0]):
            return False
        given = _array(replies[0].value, move.tensor)
        if given is None or given.dtype.kind not in "biuf":
            return False
        with np.errstate(all="ignore"):
            result = Result(move, case, right_for(move, case), given)
            # Where all numbers are right, it is something else that is wrong.
            return test(result) and (recast or not result.is_(result.right))

    return Symptom(text, explains, rank)


def asks_for_numbers(case: Any, reply: Reply) -> bool:
    """Tell a case about a value from one about gradients, or about the arguments afterwards."""
    return isinstance(case, Picture) and not (reply.raised or reply.arguments or reply.gradients)


def _array(value: Any, tensor: bool) -> np.ndarray | None:
    if type(value) in (int, float):
        # What squeezing leaves of an array of one number.
        return np.array(value)
    if isinstance(value, torch.Tensor if tensor else np.ndarray):
        return np.asarray(value)
    return None


def kinds(move: Move) -> tuple[Symptom, ...]:
    """The mistakes that give something else than an array, or change what they were given."""
    library, other = (torch.Tensor, np.ndarray) if move.tensor else (np.ndarray, torch.Tensor)
    names = {np.ndarray: "numpy array", torch.Tensor: "torch tensor"}

    def reply(text: str, test: Callable[[Reply], bool], rank: int = 0) -> Symptom:
        def explains(case: Any, replies: Sequence[Reply]) -> bool:
            return isinstance(case, Picture) and not replies[0].raised and test(replies[0])

        return Symptom(text, explains, rank)

    def value(text: str, test: Callable[[Any], bool], rank: int = 0) -> Symptom:
        return reply(text, lambda r: not r.arguments and not r.gradients and test(r.value), rank)

    return (
        value(
            f"This is a {names[other]}; the contract asks for a {names[library]}.",
            lambda value: isinstance(value, other),
        ),
        value(
            "You return the parts one by one; put them together into one array.",
            lambda value: type(value) in (list, tuple) and len(value) > 0 and all_arrays(value),
        ),
        value(
            "You return something besides the array; only the array is asked for.",
            lambda value: (
                type(value) is tuple
                and len(value) > 1
                and isinstance(value[0], library)
                and not all_arrays(value)
            ),
        ),
        value(
            "You return nested lists; put the numbers into one array.",
            lambda value: type(value) is list and not any(map(is_array, value)),
        ),
        value(
            "`yield` hands out the parts one by one; return one array.",
            lambda value: isinstance(value, Foreign) and value.what == "a generator",
        ),
        value(
            "An array of dtype object holds other arrays; stack them into one array of numbers.",
            lambda value: isinstance(value, Foreign) and value.what.endswith("dtype object"),
        ),
        reply(
            "Work on a copy: what you are given belongs to the one who calls.",
            lambda r: len(r.arguments) > 0,
        ),
        reply(
            "The result is cut off from the images, as detach, no_grad and numpy do.",
            lambda r: len(r.gradients) > 0 and r.gradients[0] is None,
        ),
        reply(
            "A part of the result is cut off from the images: is it detached, or filled in later?",
            lambda r: len(r.gradients) > 0 and r.gradients[0] is not None,
        ),
    )


def is_array(value: Any) -> bool:
    """Tell whether a value is an array of either library."""
    return isinstance(value, np.ndarray | torch.Tensor)


def all_arrays(values: Sequence[Any]) -> bool:
    """Tell whether every part is an array."""
    return all(map(is_array, values))
