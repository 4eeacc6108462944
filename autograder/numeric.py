"""Real numbers compared: float64 closely, float32 within what rounding can do."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch

from autograder.law import Mismatch, Reply
from autograder.laws import raised_instead
from autograder.words import kind, numbers

TOLERANCE = 1e-10
"""Largest difference of float64 results, relative to the largest number and at least to 1."""


def rounding(terms: int, magnitude: np.ndarray, dtype: str = "float32") -> np.ndarray:
    """Bound how far two sums of the same products can be apart by rounding alone.

    Whatever the order of the sum, and with fused multiply-adds or without, each differs from
    the exact sum by at most g(terms) · Σ|product|, where g(n) = n·u / (1 − n·u) and u is the
    unit roundoff (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1).

    Args:
        terms: How many products are summed, a bias included.
        magnitude: Σ|product| of each sum, in float64.
        dtype: What is computed in.

    Returns:
        The bound of each sum.
    """
    unit = float(np.finfo(dtype).eps) / 2
    return 2 * terms * unit / (1 - terms * unit) * magnitude


def same_floats(
    expected: np.ndarray,
    reply: Reply,
    units: tuple[str, ...] = (),
    *,
    call: int = 0,
    bound: np.ndarray | None = None,
) -> Mismatch | None:
    """Compare a torch tensor of real numbers.

    Args:
        expected: What every right answer gives, in float64.
        reply: What this answer gave.
        units: What entries along the leading axes are called, such as ("image", "token").
        call: The call's number.
        bound: How far each number may be off, for a result in float32; without it the
            result is float64 and `TOLERANCE` holds.

    Returns:
        None if dtype, shape and numbers fit, else the first difference.
    """
    if wrong := raised_instead(f"a torch tensor of shape {expected.shape}", reply, call):
        return wrong
    given = reply.value
    # A tensor without axes crosses as a number.
    if type(given) is float and expected.shape == ():
        given = torch.tensor(given, dtype=torch.float64 if bound is None else torch.float32)
    if not isinstance(given, torch.Tensor):
        return Mismatch(f"a torch tensor of shape {expected.shape}", kind(reply.value), call)
    if tuple(given.shape) != expected.shape:
        return Mismatch(f"shape {expected.shape}", f"shape {tuple(given.shape)}", call)
    dtype = torch.float64 if bound is None else torch.float32
    if given.dtype != dtype:
        return Mismatch(f"dtype {_dtype(dtype)}", f"dtype {_dtype(given.dtype)}", call)
    if bound is None:
        bound = np.asarray(TOLERANCE * max(1.0, float(np.abs(expected).max(initial=0))))
    found = given.numpy().astype(np.float64)
    # Not `>`: a number that is none differs, too.
    differs = ~(np.abs(found - expected) <= bound)
    if not differs.any():
        return None
    return _first(expected, found, differs, units, call)


def _first(
    expected: np.ndarray, found: np.ndarray, differs: np.ndarray, units: tuple[str, ...], call: int
) -> Mismatch:
    """Show the first row that differs; its first entry alone where that is by a hair."""
    first = tuple(int(i) for i in np.argwhere(differs)[0])
    row = first[:-1]
    words = [f"{unit} {i}" for unit, i in zip(units, row, strict=False)]
    right, wrong = numbers(expected[row]), numbers(found[row])
    if right == wrong:
        words.append(f"entry {first[-1]}" if first else "")
        right, wrong = f"{expected[first]:.12g}", f"{found[first]:.12g}"
    place = ", ".join(filter(None, words))
    place = f"{place}: " if place else ""
    return Mismatch(place + right, place + wrong, call)


def close(left: Any, right: Any) -> bool:
    """Tell whether two float64 arrays or tensors are the same but for rounding."""
    one, other = np.asarray(left), np.asarray(right)
    if one.shape != other.shape:
        return False
    allowed = TOLERANCE * max(1.0, float(np.abs(other).max(initial=0)))
    return bool((np.abs(one - other) <= allowed).all())


def same_gradients(
    expected: Mapping[str, np.ndarray], given: Mapping[str, Any], call: int = 0
) -> Mismatch | None:
    """Compare gradients by the names of what they belong to.

    Args:
        expected: The right gradients, in float64.
        given: What came back; None where no gradient flows.
        call: The call's number.

    Returns:
        None if all are the same but for rounding, else the first that is not.
    """
    for name, right in expected.items():
        found = given.get(name)
        if not isinstance(found, torch.Tensor):
            return Mismatch(f"a gradient for {name}", "no gradient reaches it", call)
        if not close(found, right):
            return Mismatch(f"gradient of {name}: {numbers(right)}", f"{numbers(found)}", call)
    return None


def _dtype(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")
