"""The pictures of the lesson `convolution`."""

from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from autograder.addresses import Grid, pixels
from autograder.data import load_fashion
from autograder.figures.picture import NotReadyError, Picture, ask, not_ready, tensor

_PATCH = (4, 4)

# A margin is left over on both sides with the second and the third stride.
_IMAGE, _CUT = (11, 14), (3, 4)
_STRIDES = ((1, 2), (3, 4), (5, 6))

# Channels and side of the patch: from 4 to 6,144 numbers in a patch.
_SIZES = (
    (1, 2),
    (2, 2),
    (1, 4),
    (3, 4),
    (3, 6),
    (3, 8),
    (6, 8),
    (3, 16),
    (6, 16),
    (3, 32),
    (6, 32),
)
_FEATURES = 16


def kernels(to_conv_weight: Callable[..., Any]) -> Picture:
    """Show the columns of two projection matrices as the kernels that your function makes.

    The first matrix holds the 16 patterns that patches of garments are made of, the most
    frequent first (their principal components); the second is the projection of a trained
    Vision Transformer, with 32 features.

    Args:
        to_conv_weight: Your function.

    Returns:
        A picture.
    """
    from autograder.data import load_vit

    learned = load_vit().weights["projection.weight"].double().T
    try:
        made = [_kernels(to_conv_weight, E) for E in (_patterns(), learned)]
    except NotReadyError as problem:
        return not_ready(problem)
    words = (
        f"Your kernels of 4 × 4 pixels: {len(made[0])} patterns that patches of garments are made "
        f"of, and the {len(made[1])} kernels that a Vision Transformer learned."
    )
    return Picture(words, lambda: _plots().kernels(*made))


def coverages(coverage: Callable[..., Any]) -> Picture:
    """Show how many patches hold each pixel, for strides below, at and above the patch's size.

    Args:
        coverage: Your function.

    Returns:
        A picture.
    """
    try:
        counts = [
            tensor("coverage", ask("coverage", coverage, *_IMAGE, _CUT, stride), _IMAGE)
            for stride in _STRIDES
        ]
    except NotReadyError as problem:
        return not_ready(problem)
    left_out = [
        f"{int((each == 0).sum())} at stride {s}" for each, s in zip(counts, _STRIDES, strict=True)
    ]
    words = (
        f"An image of {_IMAGE[0]} × {_IMAGE[1]} pixels under patches of {_CUT[0]} × {_CUT[1]}. "
        f"Pixels that no patch holds, by your count: {', '.join(left_out)}."
    )
    return Picture(words, lambda: _plots().coverages(counts, _STRIDES, _CUT))


def rounding(project_patches: Callable[..., Any], project_conv: Callable[..., Any]) -> Picture:
    """Show how far your two projections are apart in float32, and how far rounding may take them.

    Args:
        project_patches: Your function.
        project_conv: Your function.

    Returns:
        A picture.
    """
    try:
        measured = [_apart(project_patches, project_conv, *size) for size in _SIZES]
    except NotReadyError as problem:
        return not_ready(problem)
    lengths, differences, bounds, uses = map(np.array, zip(*measured, strict=True))
    used, zeros = float(uses.max()), int((differences == 0).sum())
    words = f"Your two projections in float32 are at most {differences.max():.2g} apart"
    if zeros == len(lengths):
        words = "Your two projections in float32 are exactly equal in all sizes"
    elif used > 1:
        words += f": {used:,.3g} times what rounding can do, so they compute different things"
    else:
        words += f", at most {used:.0%} of what rounding can do"
    if 0 < zeros < len(lengths):
        words += f"; exactly equal in {zeros} of {len(lengths)} sizes"
    return Picture(f"{words}.", lambda: _plots().rounding(lengths, differences, bounds, words))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import convolution as plots

    return plots


def _patterns() -> torch.Tensor:
    """Find the principal components of the patches of garments, as columns."""
    garments, _ = load_fashion().part("validation")
    rows, columns, _ = np.moveaxis(pixels(Grid(7, 7, _PATCH, 1), "channel-first"), -1, 0)
    found = garments[:, rows, columns].reshape(-1, 16) / 255
    _, components = np.linalg.eigh(np.cov(found.T))
    components = components[:, ::-1]
    # A component is as good with the other sign; which one comes out depends on the machine.
    largest = components[np.abs(components).argmax(0), range(16)]
    return torch.tensor(components * np.sign(largest))


def _kernels(to_conv_weight: Callable[..., Any], E: torch.Tensor) -> np.ndarray:
    # A copy, since a function that is not right yet may write into it.
    found = ask("to_conv_weight", to_conv_weight, E.clone(), 1, _PATCH)
    return tensor("to_conv_weight", found, (E.shape[1], 1, *_PATCH))[:, 0]


def _apart(
    project_patches: Callable[..., Any],
    project_conv: Callable[..., Any],
    channels: int,
    side: int,
) -> tuple[int, float, float, float]:
    """Compare two projections of the same image.

    Returns:
        The numbers in a patch, the largest difference, the bound at its place, and the
        largest share of its bound that a difference has.
    """
    # On first use: it brings along what draws cases, which takes its time.
    from autograder import numeric

    grid = Grid(1, 2, (side, side), channels)
    generator = np.random.default_rng([channels, side])
    image, E, bias = (
        generator.normal(size=shape).astype(np.float32)
        for shape in ((1, channels, side, 2 * side), (grid.length, _FEATURES), _FEATURES)
    )
    results = [
        tensor(name, ask(name, project, *map(torch.tensor, (image, E, bias)), grid.patch), due)
        for name, project in (("project_patches", project_patches), ("project_conv", project_conv))
        for due in [(1, grid.count, _FEATURES)]
    ]
    rows, columns, planes = np.moveaxis(pixels(grid, "channel-first"), -1, 0)
    products = np.abs(image[0, planes, rows, columns]).astype(np.float64) @ np.abs(E) + np.abs(bias)
    bounds = numeric.rounding(grid.length + 1, products)
    differences = np.abs(results[0] - results[1])[0]
    place = np.unravel_index(differences.argmax(), differences.shape)
    largest_use = float((differences / bounds).max())
    return grid.length, float(differences[place]), float(bounds[place]), largest_use
