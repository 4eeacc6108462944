"""The plots of the lessons, drawn from what the reader's own functions give.

An answer that is not ready yet gives a sentence in place of a picture, never a traceback:
a notebook runs from top to bottom at every stage. Nothing is drawn before it is shown, so
grading a notebook costs no plots.
"""

import io
import math
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Picture", "costs", "patch_grid", "tokens"]

_DPI = 110
_MOST_WORDS = 160
_SHARE_AT = 197


@dataclass(frozen=True)
class Picture:
    """A plot for a notebook, or a sentence where there is nothing to draw.

    Attributes:
        words: What it shows, or why there is no picture.
        draw: Makes the figure; None if there is none.
    """

    words: str
    draw: "Callable[[], Figure] | None" = None

    def __repr__(self) -> str:
        return self.words

    def _repr_png_(self) -> tuple[bytes, dict[str, str]] | None:
        if self.draw is None:
            return None
        content = io.BytesIO()
        self.draw().savefig(content, format="png", dpi=_DPI)
        return content.getvalue(), {"alt": self.words}


class _NotReadyError(Exception):
    """An answer that cannot be drawn; the message says what is the matter with it."""


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
    except _NotReadyError as problem:
        return _not_ready(problem)
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
    except _NotReadyError as problem:
        return _not_ready(problem)
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
    except _NotReadyError as problem:
        return _not_ready(problem)
    share = common[0] / sum(common) if sum(common) else 0.0
    words = f"Mixing is {share:.1%} of a block's work at {_SHARE_AT} tokens"
    meeting: float | None = None
    try:
        meeting = _number(_ask("crossover_tokens", crossover_tokens, width, hidden))
        words += f"; your crossover is at {meeting:,.6g} tokens."
    except _NotReadyError as problem:
        words += f"; the crossover is missing: {problem}."
    title = f"One block of width {width:,} with a hidden width of {hidden:,}"
    return Picture(words, lambda: _plots().costs(lengths, terms / 1e9, meeting, title, words))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder import plots

    return plots


def _not_ready(problem: _NotReadyError) -> Picture:
    return Picture(f"The picture that belongs here is drawn with your own code: {problem}.")


def _ask(name: str, function: Callable[..., Any], *arguments: Any) -> Any:
    try:
        return function(*arguments)
    except NotImplementedError:
        raise _NotReadyError(f"{name} is not written yet") from None
    # A student's function may raise anything.
    except Exception as error:
        told = " ".join(traceback.format_exception_only(error)[-1].split()).rstrip(".")
        cut = told if len(told) <= _MOST_WORDS else told[: _MOST_WORDS - 1] + "…"
        raise _NotReadyError(f"{name} raised {cut}") from None


def _patches(
    garment: np.ndarray, patch: tuple[int, int], patchify: Callable[..., Any]
) -> np.ndarray:
    """Ask for the patches of a grey image, and see that they can be drawn."""
    # A copy, since a function that is not right yet may write into it.
    found = _ask("patchify", patchify, garment[:, :, None].copy(), patch)
    if not isinstance(found, np.ndarray):
        raise _NotReadyError(f"patchify gave {_kind(found)}, not a numpy array")
    length = patch[0] * patch[1]
    due = (garment.size // length, length)
    if found.shape != due:
        raise _NotReadyError(f"patchify gave the shape {found.shape}, not {due}")
    if found.dtype.kind not in "biuf" or not np.isfinite(found).all():
        raise _NotReadyError("patchify gave an array of something else than finite numbers")
    # Another copy: what is drawn later is what was given now.
    return np.array(found, dtype=np.float64)


def _terms(
    block_macs: Callable[..., Any], length: int, width: int, hidden: int
) -> tuple[float, ...]:
    found = _ask("block_macs", block_macs, length, width, hidden)
    if not isinstance(found, Sequence) or isinstance(found, str) or len(found) != 3:
        raise _NotReadyError(f"block_macs gave {_kind(found)}, not three numbers")
    return tuple(_number(each, "block_macs") for each in found)


def _number(value: Any, name: str = "crossover_tokens") -> float:
    try:
        found = float(value) if isinstance(value, Real) else math.nan
    except OverflowError:
        found = math.inf
    if not math.isfinite(found) or found < 0:
        raise _NotReadyError(f"{name} gave {_kind(value)}, where a positive number is due")
    return found


def _kind(value: Any) -> str:
    if isinstance(value, Real):
        try:
            return f"{float(value):g}"
        except OverflowError:
            return "a number too large"
    return "None" if value is None else f"an object of type {type(value).__name__}"
