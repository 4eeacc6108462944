"""Laws of the exercises that count: sizes of images, shapes, parts of a result of several."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.law import Call, Law, Mismatch, Reply
from autograder.laws import as_counts, must_raise, raised_instead, same_count
from autograder.words import kind

Size = tuple[int, int, tuple[int, int]]
"""(height, width, patch)."""

_sides = st.integers(1, 30)


@dataclass(frozen=True)
class Part:
    """A case that asks for one part of a result of several.

    Attributes:
        place: Which part.
        sizes: The arguments.
    """

    place: int
    sizes: tuple[int, ...]


def _size(rows: int, columns: int, patch: tuple[int, int]) -> Size:
    return rows * patch[0], columns * patch[1], patch


SQUARE: SearchStrategy[Size] = st.builds(
    lambda side, patch: _size(side, side, (patch, patch)), _sides, _sides
)
ANY: SearchStrategy[Size] = st.builds(_size, _sides, _sides, st.tuples(_sides, _sides))


def patches_in(size: Size) -> int:
    """Count patches one by one: a patch for every corner that starts one."""
    height, width, patch = size
    return len(range(0, height, patch[0])) * len(range(0, width, patch[1]))


def field(
    title: str,
    weight: int,
    target: str,
    place: int,
    length: int,
    name: str,
    expected: Callable[..., int],
    strategy: SearchStrategy[tuple[Any, ...]],
    examples: tuple[tuple[Any, ...], ...],
) -> Law:
    """State what one number of a result of several is.

    Args:
        title: The law.
        weight: Its weight.
        target: The exercise.
        place: Which part of the result it is about.
        length: Number of parts.
        name: The part's name.
        expected: From the arguments to the number.
        strategy: Draws the arguments.
        examples: Fixed arguments.

    Returns:
        The law.
    """

    def judge(case: Part, replies: Sequence[Reply]) -> Mismatch | None:
        right = expected(*case.sizes)
        due = f"{name}: {right}"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        value = replies[0].value
        if type(value) is not tuple or len(value) != length:
            return Mismatch(f"a tuple of {length} numbers", kind(value))
        if wrong := same_count(right, Reply(value[place])):
            return Mismatch(due, f"{name}: {wrong.given}")
        return None

    def part(sizes: tuple[int, ...]) -> Part:
        return Part(place, sizes)

    return Law(
        title,
        weight,
        lambda case: [Call(target, case.sizes)],
        judge,
        st.builds(part, strategy),
        tuple(map(part, examples)),
    )


def shapes(
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    contrast: str = "",
) -> Law:
    """State the four shapes on the way into a Transformer."""

    def judge(case: tuple[Any, ...], replies: Sequence[Reply]) -> Mismatch | None:
        batch, channels, height, width, patch, d = case
        count = patches_in((height, width, patch))
        # The length of a row, from what every row of all patches together holds.
        length = channels * height * width // count
        due = (
            ("raw", (batch, channels, height, width)),
            ("flattened", (batch, count, length)),
            ("projected", (batch, count, d)),
            ("with_cls", (batch, 1 + count, d)),
        )
        if wrong := raised_instead("four shapes", replies[0]):
            return wrong
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(due):
            return Mismatch("a tuple of four shapes", kind(value))
        for (name, shape), given in zip(due, value, strict=True):
            if as_counts(given) != shape:
                return Mismatch(f"{name}: {shape}", f"{name}: {kind(given)}")
        return None

    def calls(case: tuple[Any, ...]) -> list[Call]:
        return [Call("sequence_shapes", case)]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def shape_cases(
    sizes: SearchStrategy[Size], channels: SearchStrategy[int]
) -> SearchStrategy[tuple[Any, ...]]:
    """Draw arguments of `sequence_shapes`."""

    def drawn(batch: int, colours: int, size: Size, d: int) -> tuple[Any, ...]:
        return (batch, colours, *size, d)

    return st.builds(drawn, st.integers(1, 40), channels, sizes, st.integers(1, 99))


def refuses_uneven(weight: int, target: str, arguments: Callable[[Size], tuple[Any, ...]]) -> Law:
    """State that sides which the patch does not divide raise ValueError."""
    return must_raise(
        ValueError,
        "a side that the patch does not divide raises ValueError",
        weight,
        target,
        arguments,
        draw.uneven(),
        draw.UNEVEN,
    )
