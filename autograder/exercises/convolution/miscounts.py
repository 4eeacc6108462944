"""Known mistakes of the exercises that count rows of E, pixels seen and multiply-adds."""

import math
from collections.abc import Callable
from typing import Any

from autograder.counts import off_by
from autograder.exercises.convolution.counting import (
    Entry,
    Layer,
    Stack,
    macs,
    places,
    row_of,
    seen_by_one,
)
from autograder.law import Symptom


def _table(made: tuple[tuple[str, Callable[[Any], Any]], ...]) -> tuple[Symptom, ...]:
    return tuple(off_by(text, twist) for text, twist in made)


_FLOAT = "The number is right, but a float: a count is an int."


def _entry(twist: Callable[[int, int, int, int, int], Any]) -> Callable[[Entry], Any]:
    """Take a twist of (channel, row, column, patch height, patch width)."""
    return lambda entry: twist(*entry[:3], *entry[3])


UNFOLD_ROW = _table(
    (
        (
            "This is the row in the order (row, column, channel), with three channels.",
            _entry(lambda c, u, v, h, w: (u * w + v) * 3 + c),
        ),
        (
            "This is the row in the order (row, column, channel), with `channel` + 1 channels.",
            _entry(lambda c, u, v, h, w: (u * w + v) * (c + 1) + c),
        ),
        (
            "The pixels of a channel are counted column by column; they come row by row.",
            _entry(lambda c, u, v, h, w: (c * w + v) * h + u),
        ),
        (
            "A row of the patch has as many pixels as the patch is wide, not high.",
            _entry(lambda c, u, v, h, w: c * h * w + u * h + v),
        ),
        (
            "A channel is a whole patch high and wide: both sides count, not one of them twice.",
            _entry(lambda c, u, v, h, w: (c * h + u) * h + v),
        ),
        (
            "A channel is a whole patch high and wide: both sides count, not one of them twice.",
            _entry(lambda c, u, v, h, w: (c * w + u) * w + v),
        ),
        (
            "The rows of all channels before this one are missing.",
            _entry(lambda c, u, v, h, w: u * w + v),
        ),
        (
            "One too many: rows are counted from 0.",
            lambda entry: row_of(entry) + 1,
        ),
        (
            "Each channel before this one has as many rows as a patch has pixels, not one.",
            _entry(lambda c, u, v, h, w: c + u * w + v),
        ),
        (
            "Each channel before this one has as many rows as a patch has pixels.",
            _entry(lambda c, u, v, h, w: c * w + u * w + v),
        ),
        (
            "Each channel before this one has as many rows as a patch has pixels.",
            _entry(lambda c, u, v, h, w: c * h + u * w + v),
        ),
        ("The three places are added; each counts rows of its own.", lambda e: sum(e[:3])),
        ("The three places are multiplied.", lambda e: math.prod(e[:3])),
        (
            "The pixels of a channel are counted column by column; they come row by row.",
            _entry(lambda c, u, v, h, w: (c * h + v) * w + u),
        ),
        (
            "The column inside the patch is missing.",
            _entry(lambda c, u, v, h, w: (c * h + u) * w),
        ),
        (
            "Every patch is taken for one of 16x16: its sides are an argument.",
            _entry(lambda c, u, v, h, w: (c * 16 + u) * 16 + v),
        ),
        (_FLOAT, lambda entry: float(row_of(entry))),
        (
            "These are the three places; one row number is asked for.",
            lambda entry: entry[:3],
        ),
    )
)


def _grown(
    stack: Stack,
    add: Callable[[int, int], int],
    *,
    start: int = 1,
    late: bool = False,
    backwards: bool = False,
) -> int:
    """Add something for every layer, of its kernel and the distance of its inputs."""
    side, step = start, 1
    layers = list(zip(*stack, strict=True))
    for kernel, stride in reversed(layers) if backwards else layers:
        if late:
            step *= stride
        side += add(kernel, step)
        if not late:
            step *= stride
    return side


def _of_maps(stack: Stack) -> int:
    """Neighbours are taken for as far apart as the stride of the layer just before says."""
    kernels, strides = stack
    return 1 + sum((k - 1) * s for k, s in zip(kernels, (1, *strides), strict=False))


RECEPTIVE_FIELD = _table(
    (
        (
            "The kernels are added up: two neighbours in a layer share most of what they see.",
            lambda stack: sum(stack[0]),
        ),
        (
            "The kernels are multiplied: two neighbours in a layer share most of what they see.",
            lambda stack: math.prod(stack[0]),
        ),
        (
            "The strides are left out: after a stride neighbours see pixels further apart.",
            lambda stack: _grown((stack[0], (1,) * len(stack[0])), lambda k, s: k - 1),
        ),
        (
            "A layer's own stride spreads what comes after it, not what it sees itself.",
            lambda stack: _grown(stack, lambda k, s: (k - 1) * s, late=True),
        ),
        (
            "The layers are taken from the last to the first; they come from the input on.",
            lambda stack: _grown(stack, lambda k, s: (k - 1) * s, backwards=True),
        ),
        (
            "The strides of all layers before count together, not only the one just before.",
            _of_maps,
        ),
        (
            "Each layer adds its whole kernel; it sees one pixel without adding any.",
            lambda stack: _grown(stack, lambda k, s: k * s),
        ),
        (
            "The kernels are added up: two neighbours in a layer share most of what they see.",
            lambda stack: _grown(stack, lambda k, s: k * s, start=0),
        ),
        (
            "One too few: even without any layer a number sees one pixel.",
            lambda stack: seen_by_one(stack) - 1,
        ),
        (
            "This is the number of pixels in the square; its side is asked for.",
            lambda stack: seen_by_one(stack) ** 2,
        ),
        (
            "This is the side of the square as a pair; one number is asked for.",
            lambda stack: (seen_by_one(stack),) * 2,
        ),
        (
            "Only the first layer is looked at.",
            lambda stack: stack[0][0],
        ),
        ("Only the last layer is looked at.", lambda stack: stack[0][-1]),
        ("The largest kernel is not all: each layer looks further.", lambda stack: max(stack[0])),
        (
            "This is how far apart neighbours of the result stand, not how much one of them sees.",
            lambda stack: math.prod(stack[1]),
        ),
        (_FLOAT, lambda stack: float(seen_by_one(stack))),
    )
)


def _layer(
    *, inputs: bool = True, outputs: bool = True, sides: int = 2, factor: int = 1, more: int = 0
) -> Callable[[Layer], int]:
    """Count with the right places, but with another number of products at each."""

    def twist(layer: Layer) -> int:
        height, width, channels_in, channels_out, kernel, padding, stride = layer
        down, right = (places(side, kernel, padding, stride) for side in (height, width))
        products = (channels_in if inputs else 1) * kernel**sides + more
        return int(factor * down * right * (channels_out if outputs else 1) * products)

    return twist


def _placed(where: Callable[[int, int, int, int], int]) -> Callable[[Layer], int]:
    """Count with a wrong number of places along each side."""

    def twist(layer: Layer) -> int:
        height, width, channels_in, channels_out, kernel, padding, stride = layer
        down, right = (where(side, kernel, padding, stride) for side in (height, width))
        return down * right * channels_in * channels_out * kernel**2

    return twist


_PADDING = "The padding is left out: the kernel stands on the margin of zeros, too."
MACS = (
    *_table(
        (
            (
                "These are FLOPs: a multiply-add is one MAC and two FLOPs.",
                _layer(factor=2),
            ),
            (
                "The channels of the input are missing: a kernel covers all of them.",
                _layer(inputs=False),
            ),
            (
                "The channels of the output are missing: each has a kernel of its own.",
                _layer(outputs=False),
            ),
            ("A kernel has two sides: count its products in both.", _layer(sides=1)),
            ("The kernel itself is missing.", _layer(sides=0)),
            ("A bias is counted; there is none.", _layer(more=1)),
            (
                "Channels of input and output are added; each output has a kernel for each input.",
                lambda c: _layer(inputs=False, outputs=False)(c) * (c[2] + c[3]),
            ),
            (
                "These are the weights; each of them is used at every place of the kernel.",
                lambda c: c[2] * c[3] * c[4] ** 2,
            ),
            (
                "These are the numbers of the output; each is a sum of many products.",
                _layer(inputs=False, sides=0),
            ),
            *(
                (
                    "The size of the kernel is left out: near the edge it would stick out.",
                    _placed(where),
                )
                for where in (
                    lambda n, k, p, s: n,
                    lambda n, k, p, s: n // s,
                    lambda n, k, p, s: -(-n // s),
                    lambda n, k, p, s: (n + 2 * p) // s,
                )
            ),
            (_PADDING, _placed(lambda n, k, p, s: places(n, k, 0, s) if n >= k else 0)),
            (
                "The padding is added once; it lies on both sides of the image.",
                _placed(lambda n, k, p, s: (n + p - k) // s + 1),
            ),
            (
                "The stride is left out.",
                _placed(lambda n, k, p, s: places(n, k, p, 1)),
            ),
            (
                "One place too few along each side: the first one counts, too.",
                _placed(lambda n, k, p, s: places(n, k, p, s) - 1),
            ),
            (
                "The number of places is rounded up; a kernel that sticks out has no place.",
                _placed(lambda n, k, p, s: -((k - n - 2 * p) // s) + 1),
            ),
            (
                "All places are divided by the stride once; it counts along both sides.",
                lambda c: macs((*c[:6], 1)) // c[6],
            ),
            (
                "Only the height is looked at: the width has places of its own.",
                lambda c: macs((c[0], c[0], *c[2:])),
            ),
            (
                "Only the width is looked at: the height has places of its own.",
                lambda c: macs((c[1], c[1], *c[2:])),
            ),
            (_FLOAT, lambda c: float(macs(c))),
        )
    ),
)
