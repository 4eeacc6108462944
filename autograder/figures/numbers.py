"""Numbers that the reader's functions give, made fit for a picture."""

import math
from collections.abc import Sequence
from numbers import Real
from typing import Any

import numpy as np
import torch

from autograder.figures.picture import NotReadyError, kind

# Larger ones overflow where a plot makes room around them.
_MOST = 1e100


def number(name: str, value: Any, *, positive: bool = True) -> float:
    """See that a number can be drawn.

    Args:
        name: The function that gave it.
        value: What it gave.
        positive: Whether it must be above 0, for a logarithmic axis say.

    Returns:
        A float.

    Raises:
        NotReadyError: If it is no finite number of a size that can be drawn.
    """
    single = isinstance(value, np.ndarray | torch.Tensor) and value.ndim == 0
    plain = value.item() if single else value
    try:
        found = float(plain) if isinstance(plain, Real) else math.nan
    except OverflowError:
        found = math.inf
    if not abs(found) < _MOST or (positive and found < 1 / _MOST):
        due = "a positive number" if positive else "a number"
        raise NotReadyError(f"{name} gave {kind(value)}, where {due} is due")
    return found


def short(count: float) -> str:
    """Write a large number with three digits, such as 32.2 billion."""
    for name, unit in (("trillion", 1e12), ("billion", 1e9), ("million", 1e6)):
        if unit <= count < 1000 * unit:
            return f"{count / unit:.3g} {name}"
    return f"{count:.3g}"


def percent(share: float, sign: str = "") -> str:
    """Write a share in percent, unless a wrong answer made it so large that nobody would."""
    return f"{share:{sign}.1%}" if abs(share) < 100 else f"{share:{sign}.2g} times"


def numbers(name: str, value: Any, count: int) -> tuple[float, ...]:
    """See that several positive numbers can be drawn.

    Args:
        name: The function that gave them.
        value: What it gave, such as a NamedTuple.
        count: How many are due.

    Returns:
        Floats.

    Raises:
        NotReadyError: If there are not so many of them, or one cannot be drawn.
    """
    is_row = value.ndim == 1 if isinstance(value, np.ndarray) else isinstance(value, Sequence)
    if not is_row or isinstance(value, str) or len(value) != count:
        raise NotReadyError(f"{name} gave {kind(value)}, not {count} numbers")
    return tuple(number(name, each) for each in value)
