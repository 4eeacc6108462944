"""Whatever an answer returns becomes plain data: nothing of its own reaches a law."""

import enum
import time
from collections import OrderedDict
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pytest
import torch

from autograder.law import Foreign
from autograder.sandbox.plain import MAX_TEXT, clean, clean_line, plain
from autograder.sandbox.wire import pack, unpack


class Point(NamedTuple):
    x: int
    y: int


class LyingTuple(tuple):
    __slots__ = ()

    def __iter__(self) -> Any:
        return iter([99])

    def __len__(self) -> int:
        return 10**12

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class LyingArray(np.ndarray):
    shape = property(lambda self: 1 / 0)  # type: ignore[assignment]

    def __eq__(self, other: object) -> Any:
        return np.array(True)

    __hash__ = None  # type: ignore[assignment]

    def __array_function__(self, *arguments: Any, **options: Any) -> Any:
        return True


class LyingTensor(torch.Tensor):
    @classmethod
    def __torch_function__(cls, *arguments: Any, **options: Any) -> Any:
        return True


class LyingList(list):
    def __iter__(self) -> Any:
        raise SystemExit


class LyingText(str):
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class LyingNumber(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


class LyingDict(dict):
    def items(self) -> Any:
        raise SystemExit


class Masked:
    @property
    def __class__(self) -> Any:
        return np.ndarray

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class Radical:
    def __radd__(self, other: object) -> int:
        return 4


class Meta(type):
    __module__ = property(lambda self: 1 / 0)  # type: ignore[assignment]
    __name__ = property(lambda self: 1 / 0)  # type: ignore[assignment]


class Metamade(metaclass=Meta):
    pass


class Colour(enum.IntEnum):
    RED = 1


STRANGERS = [
    np.zeros(2).view(LyingArray),
    np.ma.masked_array([1.0]),
    torch.zeros(2).as_subclass(LyingTensor),
    LyingList([1]),
    LyingText("x"),
    LyingNumber(1),
    LyingDict(a=1),
    OrderedDict(a=1),
    Masked(),
    Radical(),
    Metamade(),
    Metamade,
    Colour.RED,
    b"bytes",
    {1, 2},
    range(3),
    len,
    (number for number in [1]),
    np.array([object()]),
    np.array(["a"]),
    np.array([(1, 2)], dtype=[("a", int), ("b", int)]),
    np.array(["2020-01-01"], dtype="datetime64[D]"),
    np.datetime64("2020-01-01"),
    np.zeros(2, np.longdouble),
    torch.zeros(2, dtype=torch.bfloat16),
    torch.zeros(2, device="meta"),
    torch.eye(2).to_sparse(),
    np.zeros((1,) * 9),
    torch.zeros((1,) * 9),
    np.zeros((0, 2**40)),
    np.broadcast_to(np.zeros(1), (2**40,)),
    torch.zeros(1).expand(2**40),
    2**4000,
    -(2**4000),
    {(1, 2): 3},
    {None: 3},
    {2**70: 3},
    {LyingText("a"): 3},
    [0] * 10**6,
    (0,) * 10**6,
    dict.fromkeys(range(10**6)),
]


@pytest.mark.parametrize("value", STRANGERS, ids=lambda value: type.__repr__(type(value))[:40])
def test_stranger_stays_outside(value: Any) -> None:
    begin = time.monotonic()
    result = plain(value)
    assert type(result) is Foreign
    assert result.what.isprintable()
    assert len(result.what) < 120
    # A million items are not looked at one by one.
    assert time.monotonic() - begin < 1
    assert unpack(pack(result)) == result


@pytest.mark.parametrize(
    ("value", "due"),
    [
        (np.float64(1.5), 1.5),
        (np.float32(0.5), 0.5),
        (np.int8(-3), -3),
        (np.uint64(2**64 - 1), 2**64 - 1),
        (np.bool_(True), True),
        (np.complex64(1j), 1j),
        (np.array(2), 2),
        (np.array(False), False),
        (torch.tensor(2), 2),
        (torch.tensor(0.5, requires_grad=True), 0.5),
        (torch.tensor(True), True),
        (torch.Size([2, 3]), (2, 3)),
        (Point(1, 2), (1, 2)),
        (LyingTuple((1, 2)), (1, 2)),
        ([Point(1, 2), {"a": np.int64(3)}], [(1, 2), {"a": 3}]),
        ({True: 1, 7: None, "a": ()}, {True: 1, 7: None, "a": ()}),
        (None, None),
    ],
)
def test_relative_becomes_plain(value: Any, due: Any) -> None:
    result = plain(value)
    assert type(result) is type(due)
    assert result == due


def test_parameter_becomes_a_tensor() -> None:
    result = plain(torch.nn.Parameter(torch.ones(2)))
    assert type(result) is torch.Tensor
    assert not result.requires_grad
    assert result.tolist() == [1.0, 1.0]


def test_views_of_numbers_are_written_out() -> None:
    conjugate = torch.tensor([1 + 2j]).conj()
    negative = torch.tensor([1 + 2j]).conj().imag
    assert plain(conjugate).tolist() == [1 - 2j]
    assert plain(negative).tolist() == [-2.0]
    big = np.arange(3, dtype=">i4")
    assert (plain(big).dtype, plain(big).tolist()) == (np.dtype("int32"), [0, 1, 2])


def test_methods_hung_on_a_tensor_are_not_called() -> None:
    class Forged:
        calls: ClassVar[list[str]] = []

        def __getattr__(self, name: str) -> Any:
            self.calls.append(name)
            return lambda *_, **__: self

    tensor = torch.ones(2)
    for name in ("detach", "clone", "numel", "item", "resolve_conj", "resolve_neg", "element_size"):
        setattr(tensor, name, lambda *_, **__: Forged())
    result = plain(tensor)
    assert type(result) is torch.Tensor
    assert (result.tolist(), vars(result), Forged.calls) == ([1.0, 1.0], {}, [])


@pytest.mark.parametrize(
    "value", [np.zeros(4), torch.zeros(4), np.zeros(8)[::2], torch.zeros(8)[::2]]
)
def test_no_memory_is_shared(value: Any) -> None:
    result = plain([value])[0]
    value += 1
    assert result.tolist() == [0.0] * 4


def test_lists_are_copies() -> None:
    value: list[Any] = [[1]]
    result = plain(value)
    value[0].append(2)
    assert result == [[1]]


def test_cycle_ends() -> None:
    value: list[Any] = [1]
    value += [value, value, value]
    assert type(plain(value)) is list


def test_list_in_itself_many_times_ends() -> None:
    value: Any = [0]
    for _ in range(12):
        value = [value] * 1000
    assert type(plain(value)) is list


def test_depth_is_bounded() -> None:
    value: Any = 1
    for _ in range(10_000):
        value = (value,)
    result = plain(value)
    for _ in range(16):
        result = result[0]
    assert result == Foreign("something nested too deeply")


def test_several_arrays_count_together() -> None:
    result = plain([np.zeros(2**21)] * 6)
    kept = [type(item) for item in result]
    # 16 MiB each, 64 MiB together.
    assert kept == [np.ndarray] * 4 + [Foreign] * 2


def test_texts_are_cleaned() -> None:
    stop = "\N{REPLACEMENT CHARACTER}"
    assert plain("a\x1b[31m\x00\ud800\u202eb\n\té") == f"a{stop}[31m{stop * 3}b\n\té"
    assert plain({"\x07": 1}) == {stop: 1}
    assert plain("x" * (MAX_TEXT + 1)) == "x" * MAX_TEXT + "…"


def test_clean_line_is_one_line() -> None:
    assert clean_line("a\n\tb\r\x85\u2028c", 99).splitlines() == [
        clean_line("a\n\tb\r\x85\u2028c", 99)
    ]
    assert clean("abc", 2) == "ab…"


def test_name_of_a_class_is_one_short_line() -> None:
    kind = type("Tall\nname" * 99, (), {})
    what = plain(kind()).what
    assert what.isprintable()
    assert len(what) < 100
