"""The frames that cross between grader and worker: typed data, capped, never a pickle.

A frame is a magic word, the sizes of its two parts, a msgpack header and a body of raw
little-endian buffers. The header is a tree of plain values in which an array is its dtype
and shape; its numbers follow in the body, in the order of the tree. Every size is checked
before anything is allocated, and one fault means that the other side is not to be trusted
any further.
"""

import struct
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import torch

from autograder.law import Foreign
from autograder.sandbox.plain import (
    MAX_BITS,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_DIMENSIONS,
    MAX_ITEMS,
    MAX_NAME,
    MAX_TEXT,
    NUMBERS,
    NUMPY_ONLY,
    clean_line,
    extent,
)

MAGIC = b"VIT1"
MAX_HEADER = 2**20
_PREFIX = struct.Struct("<4sIQ")
# A frame of calls holds the arguments of many; a frame of one reply its value and arguments.
CALLS_ITEMS = 16 * MAX_ITEMS
REPLY_ITEMS = 2 * MAX_ITEMS
_FRAME_TEXT = 2 * MAX_TEXT
# The tree around a value: a message, its reply, the tuple of arguments.
_FRAME_DEPTH = MAX_DEPTH + 8


class ProtocolError(Exception):
    """The bytes are no frame of ours."""


def pack(value: Any) -> bytes:
    """Write plain data as one frame.

    Args:
        value: What `plain` returns, or dicts and tuples of it.

    Returns:
        The frame.

    Raises:
        ProtocolError: If the value is not plain data or too large for a frame.
    """
    buffers: list[bytes] = []
    header = msgspec.msgpack.encode(_node(value, buffers))
    size = sum(map(len, buffers))
    if len(header) > MAX_HEADER or size > MAX_BYTES:
        raise ProtocolError("the value is too large to send")
    return b"".join([_PREFIX.pack(MAGIC, len(header), size), header, *buffers])


def _node(value: Any, buffers: list[bytes]) -> Any:
    match value:
        case None | bool() | float():
            return value
        case str() if len(value) <= _FRAME_TEXT:
            return value
        case int():
            # msgpack holds 64 bits.
            return value if -(2**63) <= value < 2**63 else ["i", str(value)]
        case complex():
            return ["c", value.real, value.imag]
        case list():
            return ["l", [_node(item, buffers) for item in value]]
        case tuple():
            return ["t", [_node(item, buffers) for item in value]]
        case dict():
            return ["d", [[_node(k, buffers), _node(v, buffers)] for k, v in value.items()]]
        case np.ndarray():
            little = np.ascontiguousarray(value, dtype=value.dtype.newbyteorder("<"))
            buffers.append(little.tobytes())
            return ["a", value.dtype.name, list(value.shape)]
        case torch.Tensor():
            array = value.detach().contiguous().numpy()
            buffers.append(np.ascontiguousarray(array).tobytes())
            return ["x", array.dtype.name, list(array.shape)]
        case Foreign():
            return ["o", value.what]
    raise ProtocolError(f"{type(value).__name__} is not plain data, or too long")


def unpack(frame: bytes, items: int = CALLS_ITEMS) -> Any:
    """Read a whole frame that is already in memory; see `receive`."""
    position = 0

    def read(size: int) -> bytes:
        nonlocal position
        part = frame[position : position + size]
        if len(part) < size:
            raise ProtocolError("the frame is cut short")
        position += size
        return part

    value = receive(read, items)
    if position != len(frame):
        raise ProtocolError("bytes follow the frame")
    return value


def receive(read: Callable[[int], bytes], items: int = CALLS_ITEMS) -> Any:
    """Read one frame.

    Args:
        read: Returns exactly so many bytes, or raises.
        items: How many values it may hold.

    Returns:
        The value: None, bool, int, float, complex, str, list, tuple, dict, numpy array,
        torch tensor or `Foreign`, nothing else.

    Raises:
        ProtocolError: If the bytes are no frame, or a frame larger than the caps.
    """
    magic, header_size, body_size = _PREFIX.unpack(read(_PREFIX.size))
    if magic != MAGIC or header_size > MAX_HEADER or body_size > MAX_BYTES:
        raise ProtocolError("not a frame, or too large a one")
    header, body = read(header_size), read(body_size)
    try:
        tree = msgspec.msgpack.decode(header)
        return _Reader(body, items).whole(tree)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ProtocolError("the header cannot be read") from error


class _Reader:
    """Turns a header's tree and a body into values, counting what it has used."""

    def __init__(self, body: bytes, items: int) -> None:
        self.body = body
        self.used = 0
        self.left = items

    def whole(self, tree: Any) -> Any:
        value = self.value(tree, _FRAME_DEPTH)
        if self.used != len(self.body):
            raise ProtocolError("the body does not fit the header")
        return value

    def value(self, node: Any, depth: int) -> Any:
        self.left -= 1
        if depth < 0 or self.left < 0:
            raise ProtocolError("too deep or too many values")
        match node:
            case None | bool() | int() | float():
                return node
            case str() if len(node) <= _FRAME_TEXT:
                return node
            case ["i", str(digits)] if len(digits) <= MAX_BITS // 3:
                return self.integer(digits)
            case ["c", float(real), float(imaginary)]:
                return complex(real, imaginary)
            case ["l", list(items)]:
                return [self.value(item, depth - 1) for item in items]
            case ["t", list(items)]:
                return tuple(self.value(item, depth - 1) for item in items)
            case ["d", list(pairs)]:
                return dict(self.pair(pair, depth) for pair in pairs)
            case ["a", str(name), list(shape)] if name in NUMBERS | NUMPY_ONLY:
                return self.array(name, shape)
            case ["x", str(name), list(shape)] if name in NUMBERS:
                return torch.from_numpy(self.array(name, shape))
            case ["o", str(what)]:
                return Foreign(clean_line(what, MAX_NAME))
        raise ProtocolError("a value of no known kind")

    def pair(self, pair: Any, depth: int) -> tuple[Any, Any]:
        match pair:
            case [bool() | int() | str() as key, node]:
                return key, self.value(node, depth - 1)
        raise ProtocolError("a dict's entry of no known kind")

    def integer(self, digits: str) -> int:
        if not digits.removeprefix("-").isdecimal() or not digits.isascii():
            raise ProtocolError("not a whole number")
        return int(digits)

    def array(self, name: str, shape: list[Any]) -> np.ndarray:
        dtype = np.dtype(name).newbyteorder("<")
        if (
            len(shape) > MAX_DIMENSIONS
            or not all(type(side) is int and 0 <= side <= MAX_BYTES for side in shape)
            or extent(shape, dtype.itemsize) > MAX_BYTES
        ):
            raise ProtocolError("an array of an impossible shape")
        size = 0 if 0 in shape else extent(shape, dtype.itemsize)
        # Checked against what is there before numpy is asked for memory.
        if self.used + size > len(self.body):
            raise ProtocolError("the body is too short for its arrays")
        part = self.body[self.used : self.used + size]
        self.used += size
        if name == "bool" and part.strip(b"\x00\x01"):
            raise ProtocolError("a bool that is neither true nor false")
        return np.frombuffer(part, dtype=dtype).reshape(shape).astype(np.dtype(name))
