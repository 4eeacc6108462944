"""A picture, and what stands in its place while the reader's code is not ready."""

import contextlib
import io
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_DPI = 110
_MOST_WORDS = 160


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


class NotReadyError(Exception):
    """An answer that cannot be drawn; the message says what is the matter with it."""


def not_ready(problem: NotReadyError) -> Picture:
    """Say in place of a picture why there is none."""
    return Picture(f"The picture that belongs here is drawn with your own code: {problem}.")


def ask(name: str, function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function of the reader's.

    Args:
        name: What the reader calls it.
        function: The function.
        *arguments: Its arguments.

    Returns:
        What it gave.

    Raises:
        NotReadyError: If it raised anything.
    """
    try:
        return function(*arguments)
    except NotImplementedError as error:
        raise NotReadyError(f"{_unwritten(error) or name} is not written yet") from None
    # A student's function may raise anything.
    except Exception as error:
        told = " ".join(traceback.format_exception_only(error)[-1].split()).rstrip(".")
        cut = told if len(told) <= _MOST_WORDS else told[: _MOST_WORDS - 1] + "…"
        raise NotReadyError(f"{name} raised {cut}") from None


def _unwritten(error: NotImplementedError) -> str | None:
    """Name the function or class that is a stub, if the one that was asked called it."""
    # The first frame is that of `ask`.
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)][1:]
    if len(frames) < 2 or frames[-1].f_globals["__name__"].startswith(("torch.", "autograder.")):
        return None
    within = frames[-1].f_code.co_qualname.rpartition("<locals>.")[2]
    return within.partition(".")[0]


def tensor(name: str, value: Any, shape: tuple[int, ...]) -> np.ndarray:
    """See that a torch tensor can be drawn.

    Args:
        name: The function that gave it.
        value: What it gave.
        shape: The shape that is due.

    Returns:
        A float64 array of its own.

    Raises:
        NotReadyError: If it is no tensor of finite numbers of that shape.
    """
    if not isinstance(value, torch.Tensor):
        raise NotReadyError(f"{name} gave {kind(value)}, not a torch tensor")
    if tuple(value.shape) != shape:
        raise NotReadyError(f"{name} gave the shape {tuple(value.shape)}, not {shape}")
    found = np.array(np.nan)
    if not value.is_complex():
        # A sparse tensor, say, or one without memory.
        with contextlib.suppress(Exception):
            found = value.detach().to("cpu", torch.float64).numpy().copy()
    if not np.isfinite(found).all():
        raise NotReadyError(f"{name} gave a tensor of something else than finite numbers")
    return found


def kind(value: Any) -> str:
    """Name what an answer gave instead of what is due."""
    if isinstance(value, Real):
        try:
            return f"{float(value):g}"
        except OverflowError:
            return "a number too large"
    return "None" if value is None else f"an object of type {type(value).__name__}"
