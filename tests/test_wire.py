"""Frames: every plain value crosses unchanged, and no bytes do any harm."""

import math
import struct
from typing import Any

import msgspec
import numpy as np
import pytest
import torch
from hypothesis import example, given, settings
from hypothesis import strategies as st

from autograder.law import Call, Foreign, Raised, Reply
from autograder.sandbox.messages import (
    Program,
    program_data,
    raised_data,
    read_names,
    read_program,
    read_raised,
    read_reply,
    reply_data,
)
from autograder.sandbox.plain import MAX_BITS, NUMBERS, NUMPY_ONLY, plain
from autograder.sandbox.wire import MAX_HEADER, ProtocolError, pack, receive, unpack

FUZZ = settings(max_examples=300, deadline=None, database=None)
CALL = Call("f", (1, 2))


def framed(header: Any, body: bytes = b"") -> bytes:
    """A frame whose sizes fit, around a header that need not be one of ours."""
    content = header if isinstance(header, bytes) else msgspec.msgpack.encode(header)
    return struct.pack("<4sIQ", b"VIT1", len(content), len(body)) + content + body


def same(left: Any, right: Any) -> bool:
    """Whether two plain values are the same to the bit, types included."""
    if type(left) is not type(right):
        return False
    if isinstance(left, np.ndarray | torch.Tensor):
        one, two = np.asarray(left), np.asarray(right)
        return one.dtype == two.dtype and one.shape == two.shape and one.tobytes() == two.tobytes()
    if isinstance(left, list | tuple):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict):
        return same(list(left.items()), list(right.items()))
    if isinstance(left, float | complex):
        return np.array(left).tobytes() == np.array(right).tobytes()
    return bool(left == right)


def array(name: str, shape: tuple[int, ...] = (2, 3)) -> np.ndarray:
    numbers = np.arange(math.prod(shape)) % (2 if name == "bool" else 7)
    return numbers.reshape(shape).astype(name)


VALUES = [
    None, True, False, 0, -1, 2**63 - 1, -(2**63), 2**63, 2**64, -(2**64),
    2**MAX_BITS - 1, -(10**1000),
    0.0, -0.0, 1.5, math.inf, -math.inf, math.nan, 1 + 2j, complex(math.nan, -0.0),
    "", "patch", "é\n\t∞", "x" * 20_000, [], (), {}, [[], ((),)], {"a": [1], True: None, 7: ()},
    Foreign("an object of the class Matrix"),
    np.zeros((0,)), np.zeros((3, 0, 2), np.int8), np.array(1.5), np.array([np.nan, -0.0, np.inf]),
    np.arange(6).reshape(2, 3).T, np.arange(4, dtype=">i4"), np.zeros((1,) * 8, bool),
    torch.zeros(0), torch.arange(6).reshape(2, 3).T, torch.ones(2, requires_grad=True),
    torch.tensor([True, False]), torch.tensor([1 + 2j]),
    {"value": (np.ones(2), [torch.zeros(1), Foreign("a set")]), "rest": np.zeros(2)},
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:30])
def test_value_crosses_unchanged(value: Any) -> None:
    # What is no plain value yet (byte order, a gradient's leaf) arrives as the plain one.
    due = plain(value) if isinstance(value, np.ndarray | torch.Tensor) and value.ndim else value
    assert same(unpack(pack(value)), due)


@pytest.mark.parametrize("name", sorted(NUMBERS | NUMPY_ONLY))
def test_every_dtype_crosses(name: str) -> None:
    assert same(unpack(pack(array(name))), array(name))
    if name in NUMBERS:
        tensor = torch.from_numpy(array(name))
        assert same(unpack(pack(tensor)), tensor)


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**3000), 2**3000)
    | st.floats()
    | st.complex_numbers()
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.builds(array, st.sampled_from(sorted(NUMBERS | NUMPY_ONLY)), st.just((2, 2)))
    | st.builds(torch.zeros, st.integers(0, 3), st.integers(0, 3))
    | st.builds(Foreign, st.sampled_from(["a set", "an object of the class C"]))
)
KEYS = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text("abc")
NESTED = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(KEYS, inner),
    max_leaves=12,
)


@FUZZ
@given(NESTED)
def test_nested_values_cross_unchanged(value: Any) -> None:
    assert same(unpack(pack(value)), value)


def nested(depth: int) -> Any:
    value: Any = None
    for _ in range(depth):
        value = ["l", [value]]
    return value


GOOD = pack({"a": (1, np.arange(3.0))})
HOSTILE = {
    "nothing": b"",
    "another magic word": b"\x80\x04\x95" + GOOD[3:],
    "a pickle": b"\x80\x04K\x01." + b"\0" * 30,
    "a prefix cut short": GOOD[:10],
    "a header cut short": GOOD[:20],
    "a body cut short": GOOD[:-1],
    "bytes after the frame": GOOD + b"\0",
    "a header of 2 GB": struct.pack("<4sIQ", b"VIT1", 2**31, 0),
    "a header a byte too long": struct.pack("<4sIQ", b"VIT1", MAX_HEADER + 1, 0),
    "a body of 1 TB": struct.pack("<4sIQ", b"VIT1", 1, 2**40) + b"\xc0",
    "an empty header": framed(b""),
    "two values in a header": framed(b"\xc0\xc0"),
    "a body that nothing uses": framed(None, b"12345678"),
    "half a million brackets": framed(b"\x91" * 500_000 + b"\xc0"),
    "an array of four thousand million": framed(b"\xdd\xff\xff\xff\xff"),
    "a map of four thousand million": framed(b"\xdf\xff\xff\xff\xff"),
    "a map": framed({"a": 1}),
    "a map with a list as key": framed(b"\x81\x91\x01\x01"),
    "a map with a map as key": framed(b"\x81\x81\x01\x01\x01"),
    "bytes as a value": framed(b"\xc4\x01a"),
    "an extension": framed(b"\xd4\x05\x01"),
    "a time": framed(b"\xd6\xff\x01\x02\x03\x04"),
    "text that is no UTF-8": framed(b"\xa1\xff"),
    "a lone surrogate": framed(b"\xa3\xed\xa0\x80"),
    "a lone surrogate as a dict's key": framed(b"\x92\xa1d\x91\x92\xa3\xed\xa0\x80\xc0"),
    "a very long text": framed("x" * 20_001),
    "900 thousand digits": framed(["i", "9" * 900_000]),
    "no digits": framed(["i", "-"]),
    "two signs": framed(["i", "--5"]),
    "digits with a sign in them": framed(["i", "1_000"]),
    "digits of another script": framed(["i", "٣"]),
    "nested too deeply": framed(nested(30)),
    "an unknown tag": framed(["z", []]),
    "a tag alone": framed(["l"]),
    "a list without a tag": framed([1, 2]),
    "a list tagged, but no list": framed(["l", 3]),
    "a complex number of texts": framed(["c", "1", "2"]),
    "a dict of single values": framed(["d", [1]]),
    "a dict whose key is a list": framed(["d", [[["l", []], 1]]]),
    "a dict whose key is a float": framed(["d", [[0.5, 1]]]),
    "a stranger that is a number": framed(["o", 1]),
    "dtype object": framed(["a", "object", [1]], b"12345678"),
    "dtype as a description": framed(["a", "i4,i4", [1]], b"12345678"),
    "dtype that torch lacks": framed(["x", "uint16", [1]], b"12"),
    "a shape that is a number": framed(["a", "int8", 1], b"1"),
    "a side below 0": framed(["a", "int8", [-1]], b""),
    "a side that is a bool": framed(["a", "int8", [True]], b"1"),
    "a side that is a float": framed(["a", "int8", [1.0]], b"1"),
    "a shape far too large": framed(["a", "float64", [2**20, 2**20]]),
    "a shape that overflows to 0": framed(["a", "int8", [2**16] * 8]),
    "0 times 2^62": framed(["a", "float64", [0, 2**62]]),
    "0 times much, in eight sides": framed(["a", "float64", [0, *[2**26] * 7]]),
    "0 times much, as a tensor": framed(["x", "float64", [0, *[2**26] * 7]]),
    "nine dimensions": framed(["a", "int8", [1] * 9], b"1"),
    "a bool of 2": framed(["a", "bool", [3]], b"\x00\x02\x01"),
    "a tensor with a bool of 255": framed(["x", "bool", [1]], b"\xff"),
    "more numbers than there are": framed(["a", "float64", [2]], b"12345678"),
    "fewer numbers than there are": framed(["a", "float64", [1]], b"1234567812345678"),
    "the same numbers twice": framed(["l", [["a", "int8", [2]], ["a", "int8", [2]]]], b"12"),
}


@pytest.mark.parametrize("frame", HOSTILE.values(), ids=HOSTILE)
def test_hostile_frame_is_refused(frame: bytes) -> None:
    with pytest.raises(ProtocolError):
        unpack(frame)


def test_sizes_are_refused_before_anything_is_read() -> None:
    asked: list[int] = []

    def read(size: int) -> bytes:
        asked.append(size)
        return struct.pack("<4sIQ", b"VIT1", 1, 2**40)

    with pytest.raises(ProtocolError):
        receive(read)
    assert asked == [16]


@FUZZ
@given(st.binary(max_size=200), st.binary(max_size=64))
@example(b"\xdd\x0f\xff\xff\xff" * 100, b"")
def test_random_bytes_are_refused_or_a_value(header: bytes, body: bytes) -> None:
    for frame in (header, framed(header, body)):
        try:
            unpack(frame)
        except ProtocolError:
            continue


@FUZZ
@given(NESTED, st.data())
def test_damaged_frames_are_refused_or_a_value(value: Any, data: st.DataObject) -> None:
    frame = bytearray(pack(value))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(frame) - 1))
        match data.draw(st.sampled_from(["change", "cut", "repeat"])):
            case "change":
                frame[place] = data.draw(st.integers(0, 255))
            case "cut" if len(frame) > 1:
                del frame[place]
            case _:
                frame[place:place] = frame[place : place + 8]
    try:
        unpack(bytes(frame))
    except ProtocolError:
        return


@pytest.mark.parametrize("value", [object(), {1}, b"x", np.zeros(2, object), "x" * 20_001])
def test_what_is_not_plain_is_not_sent(value: Any) -> None:
    with pytest.raises(ProtocolError):
        unpack(pack(value))


def test_too_much_is_not_sent() -> None:
    with pytest.raises(ProtocolError):
        pack(np.zeros(2**23 + 1))
    with pytest.raises(ProtocolError):
        pack([0.5] * 200_000)


RAISED = Raised(("ValueError", "Exception"), "no", "line 1 of f", unwritten=False)


def test_messages_cross_unchanged() -> None:
    program = Program("notebook", "x.ipynb", ("", "a = 'é'", "# " + "x" * 2**20))
    assert read_program(unpack(pack(program_data(program)))) == program
    for reply in (Reply(3), Reply(raised=RAISED), Reply(stopped="memory")):
        assert read_reply(unpack(pack(reply_data(reply))), CALL) == reply
    assert read_raised(unpack(pack(raised_data(RAISED)))) == RAISED


WHOLE = reply_data(Reply(3))


@pytest.mark.parametrize(
    "data",
    [None, True, [], {}, {**WHOLE, "more": 1}, {**WHOLE, "stopped": "lunch"},
     {**WHOLE, "raised": "ValueError"}, {**WHOLE, "raised": {"kinds": ()}},
     {**WHOLE, "arguments": [1]}, {**WHOLE, "arguments": (1, 2)}, {**WHOLE, "gradients": (1, 2)}],
)  # fmt: skip
def test_what_is_no_reply_to_the_call_is_refused(data: Any) -> None:
    with pytest.raises(ProtocolError):
        read_reply(data, CALL)


def test_reply_without_the_arguments_that_were_asked_for_is_refused() -> None:
    for call in (Call("f", (1,), arguments_after=True), Call("f", (1,), cotangent=1.0)):
        with pytest.raises(ProtocolError):
            read_reply(WHOLE, call)


def test_forged_exception_is_cleaned_and_on_one_line() -> None:
    forged = {"kinds": ("A\nB\x1b[31m",), "text": "\x07" * 999, "line": "a\nb", "unwritten": False}
    raised = read_raised(forged)
    assert raised is not None
    assert raised.kinds == ("A B\N{REPLACEMENT CHARACTER}[31m",)
    assert (len(raised.text), raised.line) == (301, "a b")


@pytest.mark.parametrize("data", [None, [], ["f"], ("f", 1), True])
def test_names_are_a_tuple_of_texts(data: Any) -> None:
    with pytest.raises(ProtocolError):
        read_names(data, frozenset({"f"}))


def test_names_that_were_not_asked_for_are_left_out() -> None:
    assert read_names(("f", "g"), frozenset({"f", "h"})) == {"f"}
