"""The pictures of the lesson `patches`."""

import math
from collections.abc import Callable, Sequence
from numbers import Real
from typing import Any

import numpy as np

from autograder.figures.picture import NotReadyError, Picture, ask, kind, not_ready

_SHARE_AT = 197


def patch_grid(
    garment: np.ndarray,
    patch: tuple[int, int],
    patchify: Callable[..., Any] | None = None,
    number: int = 17,
) -> Picture:
    """Show where an image is cut and, with a `patchify`, the patches that it makes.

    Args:
        garment: A grey image of shape (height, width).
        patch: (patch_height, patch_width), in pixels; each divides its side.
        patchify: Your function; without it only the cuts are shown.
        number: The patch that is also shown as numbers.

    Returns:
        A picture.
    """
    down, right = (side // part for side, part in zip(garment.shape, patch, strict=True))
    height, width = garment.shape
    cuts = f"{height} × {width} pixels, {down} × {right} patches of {patch[0]} × {patch[1]}"
    if patchify is None:
        return Picture(f"A garment: {cuts}.", lambda: _plots().cuts(garment, patch, cuts))
    try:
        rows = _patches(garment, patch, patchify)
    except NotReadyError as problem:
        return not_ready(problem)
    words = f"A garment, {cuts}; beside it your patches in reading order, and patch {number}."
    return Picture(words, lambda: _plots().patches(garment, patch, rows, number))


def tokens(
    garment: np.ndarray,
    patch: tuple[int, int],
    patchify: Callable[..., Any],
    features: int = 32,
) -> Picture:
    """Show a garment as a Transformer gets it: [CLS], then one row of features per patch.

    Embedding and [CLS] are random, always the same, and no global generator is touched.

    Args:
        garment: A grey image of shape (height, width), 0 to 255.
        patch: (patch_height, patch_width), in pixels; each divides its side.
        patchify: Your function.
        features: Features per token.

    Returns:
        A picture.
    """
    try:
        rows = _patches(garment / 255, patch, patchify)
    except NotReadyError as problem:
        return not_ready(problem)
    generator = np.random.default_rng(0)
    length = rows.shape[1]
    embedding = generator.normal(size=(length, features)) / math.sqrt(length)
    sequence = np.vstack([generator.normal(size=features), rows @ embedding])
    words = f"{len(sequence)} tokens of {features} features: [CLS] and {len(rows)} patches."
    return Picture(words, lambda: _plots().tokens(sequence, garment.shape[1] // patch[1]))


def costs(
    block_macs: Callable[..., Any],
    crossover_tokens: Callable[..., Any],
    width: int = 768,
    hidden: int = 3072,
) -> Picture:
    """Show what one block costs as the sequence grows, by kind of work.

    Args:
        block_macs: Your function.
        crossover_tokens: Your function; without a result of it the curves stand alone.
        width: Features per token.
        hidden: Features between the two layers of the MLP.

    Returns:
        A picture.
    """
    lengths = range(128, 8193, 128)
    try:
        common = _terms(block_macs, _SHARE_AT, width, hidden)
        terms = np.array([_terms(block_macs, length, width, hidden) for length in lengths])
    except NotReadyError as problem:
        return not_ready(problem)
    share = common[0] / sum(common) if sum(common) else 0.0
    words = f"Mixing is {share:.1%} of a block's work at {_SHARE_AT} tokens"
    meeting: float | None = None
    try:
        meeting = _number(ask("crossover_tokens", crossover_tokens, width, hidden))
        words += f"; your crossover is at {meeting:,.6g} tokens."
    except NotReadyError as problem:
        words += f"; the crossover is missing: {problem}."
    title = f"One block of width {width:,} with a hidden width of {hidden:,}"
    return Picture(words, lambda: _plots().costs(lengths, terms / 1e9, meeting, title, words))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import patches as plots

    return plots


def _patches(
    garment: np.ndarray, patch: tuple[int, int], patchify: Callable[..., Any]
) -> np.ndarray:
    """Ask for the patches of a grey image, and see that they can be drawn."""
    # A copy, since a function that is not right yet may write into it.
    found = ask("patchify", patchify, garment[:, :, None].copy(), patch)
    if not isinstance(found, np.ndarray):
        raise NotReadyError(f"patchify gave {kind(found)}, not a numpy array")
    length = patch[0] * patch[1]
    due = (garment.size // length, length)
    if found.shape != due:
        raise NotReadyError(f"patchify gave the shape {found.shape}, not {due}")
    if found.dtype.kind not in "biuf" or not np.isfinite(found).all():
        raise NotReadyError("patchify gave an array of something else than finite numbers")
    # Another copy: what is drawn later is what was given now.
    return np.array(found, dtype=np.float64)


def _terms(
    block_macs: Callable[..., Any], length: int, width: int, hidden: int
) -> tuple[float, ...]:
    found = ask("block_macs", block_macs, length, width, hidden)
    if not isinstance(found, Sequence) or isinstance(found, str) or len(found) != 3:
        raise NotReadyError(f"block_macs gave {kind(found)}, not three numbers")
    return tuple(_number(each, "block_macs") for each in found)


def _number(value: Any, name: str = "crossover_tokens") -> float:
    try:
        found = float(value) if isinstance(value, Real) else math.nan
    except OverflowError:
        found = math.inf
    if not math.isfinite(found) or found < 0:
        raise NotReadyError(f"{name} gave {kind(value)}, where a positive number is due")
    return found
