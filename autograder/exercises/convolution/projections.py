"""What the exercises that project patches are asked: images, E, a bias, and their tokens."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch

from autograder.addresses import Address, Grid, address, pixels
from autograder.strategies import ramp

Size = tuple[int, int, tuple[int, int]]
"""(height, width, patch)."""


@dataclass(frozen=True)
class Projection:
    """A case: images, the matrix E and a bias.

    Attributes:
        grid: How the images are cut.
        d: Features of a token.
        batch: Number of images.
        seed: Drawn integers behind all numbers.
        dtype: If given, the numbers are real and of this dtype; else they are whole, which
            is easier to read, and float64.
    """

    grid: Grid
    d: int
    batch: int = 2
    seed: tuple[int, ...] = (0, 0)
    dtype: str | None = None

    def arguments(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, tuple[int, int]]:
        """Make the arguments of the call."""
        images, matrix, bias, _ = (torch.from_numpy(array.copy()) for array in numbers(self))
        return images, matrix, bias, self.grid.patch


Numbers = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


@functools.lru_cache(maxsize=1024)
def numbers(case: Projection) -> Numbers:
    """Make the images, E, the bias and a weight for every number of the tokens.

    No bias is 0, so that it cannot be forgotten without a trace.
    """
    grid = case.grid
    generator = np.random.default_rng(case.seed)
    shapes = (
        (case.batch, grid.channels, grid.height, grid.width),
        (grid.length, case.d),
        (case.d,),
        (case.batch, grid.count, case.d),
    )
    if case.dtype is not None:
        images, matrix, bias, weights = (
            generator.standard_normal(shape).astype(case.dtype) for shape in shapes
        )
        return images, matrix, bias, weights
    images, matrix, bias, weights = (
        generator.integers(1, 10, shape) * generator.choice((-1.0, 1.0), shape) for shape in shapes
    )
    return images, matrix, bias, weights


def rows(
    case: Projection, where: Address = address, images: np.ndarray | None = None
) -> np.ndarray:
    """Read the patches of all images from where an address says they are, in float64.

    Args:
        case: The case.
        where: The right address, or a twist of it.
        images: Other images than those of the case, of the same shape.

    Returns:
        Array of shape (batch, patches, numbers of a patch).
    """
    row, column, channel = np.moveaxis(pixels(case.grid, "channel-first", where), -1, 0)
    source = numbers(case)[0] if images is None else images
    return np.asarray(source[:, channel, row, column], np.float64)


def projected(case: Projection, patches: np.ndarray) -> np.ndarray:
    """Multiply rows of patches with E and add the bias, in float64."""
    _, matrix, bias, _ = numbers(case)
    return np.asarray(np.tensordot(patches, matrix.astype(np.float64), 1) + bias)


@functools.lru_cache(maxsize=1024)
def tokens(case: Projection) -> np.ndarray:
    """What every right answer gives, in float64; shared by all who ask."""
    right = projected(case, rows(case))
    right.flags.writeable = False
    return right


def magnitudes(case: Projection) -> np.ndarray:
    """Sum the absolute products behind every number of the tokens, the bias included."""
    _, matrix, bias, _ = numbers(case)
    wide = np.abs(matrix.astype(np.float64))
    return np.asarray(np.tensordot(np.abs(rows(case)), wide, 1) + np.abs(bias))


def gradients(case: Projection) -> dict[str, np.ndarray]:
    """Find the gradients of Σ weight · token: what every number is multiplied with in that sum.

    A pixel stands in one place of one patch. A number of E meets that place of all patches, a
    bias meets all tokens.
    """
    images, matrix, _, weights = numbers(case)
    row, column, channel = np.moveaxis(pixels(case.grid, "channel-first"), -1, 0)
    back = np.zeros_like(images)
    back[:, channel, row, column] = np.tensordot(weights, matrix, (2, 1))
    return {
        "images": back,
        "E": np.einsum("bnk,bnd->kd", rows(case), weights),
        "bias": weights.sum((0, 1)),
    }


def sized(
    height: int, width: int, patch: tuple[int, int]
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, tuple[int, int]]:
    """Make arguments whose patches need not divide the image; nothing else is wrong."""
    matrix = torch.from_numpy(ramp((patch[0] * patch[1], 2), 1))
    images = torch.from_numpy(ramp((1, 1, height, width), 1))
    return images, matrix, torch.tensor([5.0, -7.0], dtype=torch.float64), patch


Twist = Callable[[Projection], np.ndarray]
"""From a case to the tokens that a mistake gives; ValueError where it makes no sense."""
