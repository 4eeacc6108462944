"""Laws of the exercises that count: rows of E, pixels seen, multiply-adds."""

import itertools
from collections.abc import Iterable

from hypothesis import strategies as st

from autograder.counts import counts
from autograder.law import Law

Entry = tuple[int, int, int, tuple[int, int]]
"""(channel, row, column, patch)."""

Stack = tuple[tuple[int, ...], tuple[int, ...]]
"""(kernels, strides)."""

Layer = tuple[int, int, int, int, int, int, int]
"""(height, width, channels_in, channels_out, kernel, padding, stride)."""

_places = st.integers(0, 8)


def row_of(entry: Entry) -> int:
    """List the pixels of a patch in the order of the rows of E, and find one of them."""
    channel, row, column, patch = entry
    order = itertools.product(range(channel + 1), range(patch[0]), range(patch[1]))
    return list(order).index((channel, row, column))


@st.composite
def _entries(draw: st.DrawFn, *, grey: bool, square: bool) -> Entry:
    row, column = draw(_places), draw(_places)
    more = draw(_places), draw(_places)
    height, width = row + 1 + more[0], column + 1 + more[1]
    if square:
        height = width = max(height, width)
    return 0 if grey else draw(_places), row, column, (height, width)


def unfold_rows(weights: tuple[int, int, int]) -> tuple[Law, ...]:
    """State which row of E belongs to a pixel."""

    def law(
        title: str, weight: int, grey: bool, square: bool, examples: tuple[Entry, ...], new: str
    ) -> Law:
        return counts(
            title,
            weight,
            "unfold_row",
            lambda entry: entry,
            row_of,
            _entries(grey=grey, square=square),
            examples,
            new,
        )

    return (
        law(
            "the first channel of square patches",
            weights[0],
            True,
            True,
            ((0, 1, 2, (4, 4)), (0, 3, 0, (4, 4)), (0, 0, 0, (2, 2)), (0, 15, 15, (16, 16))),
            "",
        ),
        law(
            "every channel of square patches",
            weights[1],
            False,
            True,
            ((1, 0, 0, (2, 2)), (2, 1, 2, (4, 4)), (2, 15, 14, (16, 16))),
            "The first channel is right: how many rows of E come before those of the others?",
        ),
        law(
            "patches that are not square",
            weights[2],
            False,
            False,
            ((1, 1, 0, (2, 3)), (0, 2, 1, (3, 2)), (2, 1, 2, (2, 5)), (2, 4, 1, (5, 2))),
            "Square patches are right: which of the two sides is which?",
        ),
    )


def seen_by_one(stack: Stack) -> int:
    """Walk back from one number of the last layer to the first and the last pixel behind it."""
    places = {0}
    for kernel, stride in reversed(list(zip(*stack, strict=True))):
        places = {place * stride + step for place in places for step in range(kernel)}
    return max(places) - min(places) + 1


def receptive_fields(weights: tuple[int, int, int]) -> tuple[Law, ...]:
    """State how much a stack of convolutions sees."""
    sizes = st.integers(1, 5)

    def law(
        title: str,
        weight: int,
        depths: Iterable[int],
        strides: Iterable[int],
        examples: tuple[Stack, ...],
        new: str = "",
    ) -> Law:
        steps = st.sampled_from(tuple(strides))
        stacks = [
            st.tuples(st.tuples(*[sizes] * depth), st.tuples(*[steps] * depth)) for depth in depths
        ]
        return counts(
            title,
            weight,
            "receptive_field",
            lambda stack: stack,
            seen_by_one,
            st.one_of(stacks),
            examples,
            new,
        )

    return (
        law(
            "one layer",
            weights[0],
            (1,),
            (1, 2, 3),
            (((3,), (1,)), ((5,), (2,)), ((4,), (4,)), ((2,), (3,))),
        ),
        law(
            "several layers of stride 1",
            weights[1],
            (2, 3, 4),
            (1,),
            (((3, 3), (1, 1)), ((3, 3, 3), (1, 1, 1)), ((5, 1, 2), (1, 1, 1))),
            "One layer is right: what does a number of the second layer see of the image?",
        ),
        law(
            "several layers of any stride",
            weights[2],
            (2, 3, 4),
            (1, 2, 3),
            (
                ((7, 3, 3, 3), (2, 2, 1, 1)),
                ((3, 5), (2, 1)),
                ((5, 3), (1, 2)),
                ((2, 3, 2), (3, 1, 2)),
                ((4, 2), (4, 2)),
            ),
            "Layers of stride 1 are right: how far apart in the image do neighbours stand later?",
        ),
    )


def places(side: int, kernel: int, padding: int, stride: int) -> int:
    """Count the places of a kernel along one side: it starts at the first zero of the margin."""
    return len(range(-padding, side + padding - kernel + 1, stride))


def macs(layer: Layer) -> int:
    """Count the products of one kernel at one place, for all kernels and places."""
    height, width, channels_in, channels_out, kernel, padding, stride = layer
    products = len(list(itertools.product(range(channels_in), range(kernel), range(kernel))))
    down, right = (places(side, kernel, padding, stride) for side in (height, width))
    return products * channels_out * down * right


@st.composite
def _layers(draw: st.DrawFn, *, square: bool, padded: bool, strided: bool) -> Layer:
    kernel = draw(st.integers(1, 5))
    height, width = kernel + draw(st.integers(0, 12)), kernel + draw(st.integers(0, 12))
    channels = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    return (
        height,
        height if square else width,
        *channels,
        kernel,
        draw(st.integers(0, 3)) if padded else 0,
        draw(st.integers(1, 4)) if strided else 1,
    )


def conv_macs(weights: tuple[int, int, int, int]) -> tuple[Law, ...]:
    """State the multiply-adds of a convolution."""

    def law(title: str, weight: int, known: int, examples: tuple[Layer, ...], new: str) -> Law:
        return counts(
            title,
            weight,
            "conv_macs",
            lambda layer: layer,
            macs,
            _layers(padded=known > 0, strided=known > 1, square=known < 3),
            examples,
            new,
        )

    return (
        law(
            "square images, no padding, stride 1",
            weights[0],
            0,
            ((5, 5, 2, 3, 3, 0, 1), (8, 8, 3, 4, 1, 0, 1), (6, 6, 3, 2, 2, 0, 1)),
            "",
        ),
        law(
            "with padding",
            weights[1],
            1,
            ((28, 28, 1, 8, 3, 1, 1), (14, 14, 16, 32, 3, 1, 1), (4, 4, 2, 3, 2, 2, 1)),
            "Without padding all is right: at how many more places does the kernel fit?",
        ),
        law(
            "with any stride",
            weights[2],
            2,
            (
                (28, 28, 1, 32, 4, 0, 4),
                (224, 224, 3, 64, 7, 3, 2),
                (7, 7, 2, 3, 3, 1, 2),
                (8, 8, 2, 3, 3, 0, 2),
                (9, 9, 3, 2, 2, 1, 4),
            ),
            "Stride 1 is right: at how many places does the kernel stand now?",
        ),
        law(
            "images that are not square",
            weights[3],
            3,
            ((4, 7, 2, 3, 3, 1, 2), (9, 5, 3, 2, 2, 0, 1), (5, 12, 3, 4, 3, 0, 3)),
            "Square images are right: what in your code holds only if height and width are equal?",
        ),
    )
