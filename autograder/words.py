"""Values in a student's words: short, exact, on one line."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch

from autograder.law import Foreign, Module, Named

_ARRAY = np.ndarray | torch.Tensor
# What has a short form of its own here, and a long one in Python.
_SHOWN = np.ndarray | torch.Tensor | Module | Named
_MOST_NUMBERS = 24
_MOST_TEXT = 160


def show(value: Any) -> str:
    """Write a value so that it can be typed in again, where that is short enough.

    Args:
        value: Plain data.

    Returns:
        One line. A small array is its shape and its numbers, a large one its shape and
        dtype.
    """
    if isinstance(value, np.ndarray | torch.Tensor):
        dtype = str(value.dtype).removeprefix("torch.")
        parts = [str(tuple(value.shape)), "" if dtype == "float64" else dtype]
        if np.prod(value.shape) <= _MOST_NUMBERS:
            parts.append(numbers(value))
        elif dtype == "float64":
            parts.append(dtype)
        return " ".join(part for part in parts if part)
    if isinstance(value, Module):
        return _short(_called(value.kind, value.arguments, value.options))
    if isinstance(value, Named):
        # By position: the names of many fields would not leave room for their values.
        return _short(_called(value.name, tuple(value.fields.values()), {}))
    if isinstance(value, Foreign):
        return value.what
    if isinstance(value, list | tuple) and any(isinstance(item, _SHOWN) for item in value):
        left, right = "[]" if isinstance(value, list) else "()"
        return _short(f"{left}{', '.join(map(show, value))}{right}")
    return _short(repr(value))


def _called(name: str, arguments: Sequence[Any], options: Mapping[str, Any]) -> str:
    parts = [*map(show, arguments), *(f"{key}={show(value)}" for key, value in options.items())]
    return f"{name}({', '.join(parts)})"


def numbers(value: Any) -> str:
    """Write the numbers of an array or tensor as nested lists, whole floats without a point."""
    items = value.tolist() if isinstance(value, np.ndarray | torch.Tensor) else value
    if isinstance(items, list):
        return _short("[" + ", ".join(numbers(item) for item in items) + "]")
    if isinstance(items, float):
        return f"{items:.6g}"
    return str(items)


def apart(right: float, given: float) -> tuple[str, str]:
    """Write two numbers that differ, with so many digits that one sees it."""
    one, other = numbers(right), numbers(given)
    return (one, other) if one != other else (f"{right:.12g}", f"{given:.12g}")


def kind(value: Any) -> str:
    """Name what a value is, for a reader who expected something else."""
    match value:
        case None:
            return "None"
        case np.ndarray():
            return f"a numpy array of shape {value.shape}"
        case torch.Tensor():
            return f"a torch tensor of shape {tuple(value.shape)}"
        case list() | tuple() if any(isinstance(i, _ARRAY) for i in value):
            part = "array" if all(isinstance(i, _ARRAY) for i in value) else "part"
            many = "" if len(value) == 1 else "s"
            return f"a {type(value).__name__} of {len(value)} {part}{many}"
        case float():
            return f"{value!r}, a float"
        case bool():
            return f"{value}, a bool"
        case Foreign():
            return value.what
    return _short(repr(value))


def _short(text: str) -> str:
    return text if len(text) <= _MOST_TEXT else text[: _MOST_TEXT - 1] + "…"
