"""From whatever an answer returns to plain data, by exact type and within bounds."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from autograder.law import Foreign

MAX_DEPTH = 16
MAX_ITEMS = 100_000
MAX_TEXT = 10_000
MAX_NAME = 200
MAX_BYTES = 64 * 2**20
MAX_DIMENSIONS = 8
MAX_BITS = 3400

# Types whose numbers have one meaning on every machine; the names are the same in numpy and torch.
NUMBERS = frozenset(
    "bool uint8 int8 int16 int32 int64 float16 float32 float64 complex64 complex128".split()
)
NUMPY_ONLY = frozenset({"uint16", "uint32", "uint64"})


class _Budget:
    """What one value may still hold: an answer can return more than memory has."""

    def __init__(self) -> None:
        self.items = MAX_ITEMS
        self.bytes = MAX_BYTES

    def spend(self, items: int, size: int = 0) -> bool:
        self.items -= items
        self.bytes -= size
        return self.items >= 0 and self.bytes >= 0


def plain(value: Any) -> Any:
    """Copy a value into plain data.

    Numpy scalars and 0-d arrays and tensors become int, float, bool or complex; tuple
    subclasses (NamedTuples, torch.Size) become tuples; a Parameter becomes a tensor.
    Any other subclass, and any other object, becomes `Foreign`: its own methods, such as
    `__eq__`, never reach a law.

    Args:
        value: Anything at all.

    Returns:
        None, bool, int, float, complex, str, list, tuple, dict, numpy array, torch tensor
        or `Foreign`, sharing no memory with `value`.
    """
    return _plain(value, MAX_DEPTH, _Budget())


def _plain(value: Any, depth: int, budget: _Budget) -> Any:
    kind = type(value)
    if not budget.spend(1):
        return Foreign("something too large")
    if kind is int and value.bit_length() > MAX_BITS:
        return Foreign("a number of more than a thousand digits")
    if value is None or kind in (bool, int, float, complex):
        return value
    if kind is str:
        return clean(value, MAX_TEXT)
    # By class, never isinstance: an object may lie about its __class__.
    if issubclass(kind, np.generic) and kind.__module__ == "numpy":
        return _scalar(value.item()) if value.dtype.kind in "biufc" else Foreign(_name(kind))
    if kind is np.ndarray:
        return _array(value, budget)
    if kind is torch.Tensor or kind is torch.nn.Parameter:
        return _tensor(value, budget)
    if depth == 0 and (kind in (list, dict) or issubclass(kind, tuple)):
        return Foreign("something nested too deeply")
    if kind is list:
        if len(value) > budget.items:
            return Foreign("something too large")
        return [_plain(item, depth - 1, budget) for item in value]
    if issubclass(kind, tuple):
        if tuple.__len__(value) > budget.items:
            return Foreign("something too large")
        # tuple.__iter__ itself: a subclass may bring an __iter__ of its own.
        return tuple(_plain(item, depth - 1, budget) for item in tuple.__iter__(value))
    if kind is dict:
        if len(value) > budget.items:
            return Foreign("something too large")
        if not all(type(key) in (str, bool) or _is_small(key) for key in value):
            return Foreign("a dict with keys that are neither texts nor whole numbers")
        return {
            _plain(key, 0, budget): _plain(item, depth - 1, budget) for key, item in value.items()
        }
    return Foreign(_name(kind))


def _is_small(key: Any) -> bool:
    return type(key) is int and -(2**63) <= key < 2**63


def _scalar(value: Any) -> Any:
    # np.longdouble.item() is a numpy scalar again.
    return value if type(value) in (bool, int, float, complex) else Foreign("an unusual number")


def _array(value: np.ndarray, budget: _Budget) -> Any:
    if value.dtype.names or value.dtype.name not in NUMBERS | NUMPY_ONLY:
        return Foreign(f"a numpy array of dtype {clean(str(value.dtype), 60)}")
    if value.ndim == 0:
        return value.item()
    if value.ndim > MAX_DIMENSIONS or not budget.spend(0, extent(value.shape, value.itemsize)):
        return Foreign(f"a numpy array of shape {value.shape}, which is too large")
    return np.array(value, dtype=value.dtype.newbyteorder("="), order="C", copy=True)


def _tensor(value: torch.Tensor, budget: _Budget) -> Any:
    # The class's own method: an attribute of the tensor may bear its name.
    value = torch.Tensor.detach(value)
    name = str(value.dtype).removeprefix("torch.")
    if value.layout is not torch.strided or value.device.type != "cpu" or name not in NUMBERS:
        return Foreign(f"a torch tensor ({name}, {value.layout}, {value.device})")
    if value.ndim == 0:
        return value.item()
    size = extent(value.shape, value.element_size())
    if value.ndim > MAX_DIMENSIONS or not budget.spend(0, size):
        return Foreign(f"a torch tensor of shape {tuple(value.shape)}, which is too large")
    return value.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format)


def extent(shape: Sequence[int], itemsize: int) -> int:
    """Count the bytes of an array, as if no side were 0: numpy refuses more than it can count."""
    return math.prod(max(side, 1) for side in shape) * itemsize


def _name(kind: type) -> str:
    # A metaclass may say anything of its class.
    name = clean_line(type.__dict__["__name__"].__get__(kind), 60)
    if issubclass(kind, np.ndarray | torch.Tensor):
        return f"an array of the class {name}"
    if type.__dict__["__module__"].__get__(kind) == "builtins":
        return f"a {name}"
    return f"an object of the class {name}"


def clean(text: str, length: int) -> str:
    """Make a stranger's text safe to store and show: no control characters, not too long.

    Args:
        text: Any str, lone surrogates included.
        length: Characters to keep; a longer text ends in "…".

    Returns:
        Text of printable characters, spaces, tabs and newlines.
    """
    text = str.__str__(text)
    if len(text) <= length and text.isprintable():
        return text
    cut = text[:length]
    kept = "".join(
        character if character.isprintable() or character in "\n\t" else "\N{REPLACEMENT CHARACTER}"
        for character in cut
    )
    return kept + "…" if len(text) > length else kept


def clean_line(text: str, length: int) -> str:
    """Clean a stranger's text and put it on one line."""
    return clean(text, length).replace("\n", " ").replace("\t", " ")
