"""Known mistakes of `parameter_count`, as twists of the table of shapes."""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from autograder.counts import off_by
from autograder.exercises.encoder.sizes import Config, shapes
from autograder.law import Symptom

Shapes = Mapping[str, tuple[int, ...]]
Twist = Callable[[Config], float | str]


def parameters(config: Config) -> int:
    """Add up the table of shapes."""
    return _sum(shapes(config))


def _sum(table: Shapes) -> int:
    return sum(map(math.prod, table.values()))


def _without(*endings: str) -> Twist:
    """Some rows of the table are not counted."""

    def twist(config: Config) -> int:
        table = shapes(config)
        return _sum({name: table[name] for name in table if not name.endswith(endings)})

    return twist


def _also(more: Callable[[Config], int]) -> Twist:
    """Something is counted that is not in the table; a negative number is missing."""
    return lambda config: parameters(config) + more(config)


def _as_if(of: Callable[[Config], Config]) -> Twist:
    """Some fields are taken for others."""
    return lambda config: parameters(of(config))


def _per_block(more: Callable[[Config], int]) -> Twist:
    return _also(lambda c: c.depth * more(c))


def _block(config: Config) -> int:
    table = shapes(config)
    return _sum({name: table[name] for name in table if name.startswith("blocks.0.")})


def _grid(count: Callable[[tuple[int, int], tuple[int, int]], int]) -> Twist:
    """Count the patches otherwise, and the positions by them."""
    return _also(lambda c: (count(c.image, c.patch) - c.patches) * c.width)


FLOAT = "The number is right, but a float: `/` gives a float, also where the result is whole."
MILLIONS = "These are millions; the number itself is asked for."
_ONE_LAYER = "Only one layer of the MLP is counted: there is a way there and a way back."
_TOO_MANY = "`width` too many: there are N + 1 positions, and a weight for each number of a patch."
_LAYERS = ("projection", "qkv", "out", "expand", "reduce", "head")
_NORMS = "A norm has two numbers for each feature, a weight and a bias."
_HEADS = "The heads share the width: more heads do not make more parameters."
GRID = "The patches are counted wrongly: each side has its own number of them."
LENGTH = "A patch holds all its pixels in all channels: channels * height * width of it."
HIDDEN = "`hidden` is the width of the hidden layer itself, neither a factor nor 4 * width."

PARAMETERS: tuple[Symptom, ...] = tuple(
    off_by(text, twist)
    for text, twist in (
        (
            "`width` of them are missing: [CLS], its position, or the bias of the projection?",
            _also(lambda c: -c.width),
        ),
        (
            "2 * width of them are missing: the last norm, or [CLS] and its position?",
            _also(lambda c: -2 * c.width),
        ),
        ("The positions are not counted: they are trained, too.", _without("positions")),
        (
            "[CLS] and the positions are not counted: they are trained, too.",
            _without("cls", "positions"),
        ),
        (_TOO_MANY, _also(lambda c: c.width)),
        (_TOO_MANY, _also(lambda c: (c.patch[0] * c.patch[1] + c.channels - c.length) * c.width)),
        (
            "The norms are missing: " + _NORMS,
            lambda c: parameters(c) - (2 * c.depth + 1) * 2 * c.width,
        ),
        (_NORMS, lambda c: parameters(c) - (2 * c.depth + 1) * c.width),
        (_NORMS, lambda c: parameters(c) - (2 * c.depth + 1) * (2 * c.width - 2)),
        (
            "In each block `width` are missing: the bias of attention's output, or the MLP's?",
            _per_block(lambda c: -c.width),
        ),
        (
            "In each block 2 * width are missing: one of its two norms, or biases?",
            _per_block(lambda c: -2 * c.width),
        ),
        (
            "The biases of queries, keys and values are missing.",
            _without("qkv.bias"),
        ),
        (
            "In each block 4 * width are missing: its two norms, or the biases of attention?",
            _per_block(lambda c: -4 * c.width),
        ),
        (
            "The biases of the linear layers are missing.",
            _without(*(f"{layer}.bias" for layer in _LAYERS)),
        ),
        ("The biases are missing, those of the norms among them.", _without(".bias")),
        ("The biases of the MLP are missing.", _without("expand.bias", "reduce.bias")),
        (
            "A linear layer has one bias for each of its outputs: the MLP's last has `width`.",
            _per_block(lambda c: c.hidden - c.width),
        ),
        ("The bias of the head is missing.", _without("head.bias")),
        ("The head is missing.", _without("head.weight", "head.bias")),
        ("The projection is missing.", _without("projection.weight", "projection.bias")),
        ("The output layer of attention is missing.", _without("out.weight", "out.bias")),
        (
            "Queries, keys and values have a layer each: three, not one.",
            _per_block(lambda c: -2 * c.width * (c.width + 1)),
        ),
        (
            "The layers for queries, keys and values are missing.",
            _without("qkv.weight", "qkv.bias"),
        ),
        (_ONE_LAYER, _without("reduce.weight", "reduce.bias")),
        (_ONE_LAYER, _without("expand.weight", "expand.bias")),
        (
            "The MLP is missing.",
            _without("expand.weight", "expand.bias", "reduce.weight", "reduce.bias"),
        ),
        (
            "Only one block is counted: there are depth of them.",
            _as_if(lambda c: replace(c, depth=1)),
        ),
        (
            "The last norm is counted in every block; there is one, after them.",
            _also(lambda c: (c.depth - 1) * 2 * c.width),
        ),
        (
            "All is multiplied by the depth; only the blocks are there so often.",
            lambda c: c.depth * (parameters(c) - (c.depth - 1) * _block(c)),
        ),
        (_HEADS, _per_block(lambda c: (c.heads - 1) * 3 * c.width * (c.width + 1))),
        (_HEADS, _per_block(lambda c: (c.heads - 1) * 4 * c.width * (c.width + 1))),
        (_HEADS, _per_block(lambda c: (c.heads - 1) * _block(c))),
        (_HEADS, _per_block(lambda c: (c.width // c.heads - c.width) * 3 * (c.width + 1))),
        (HIDDEN, _as_if(lambda c: replace(c, hidden=4 * c.width))),
        (HIDDEN, _as_if(lambda c: replace(c, hidden=c.hidden * c.width))),
        (HIDDEN, _as_if(lambda c: replace(c, hidden=4 * c.hidden))),
        (LENGTH, _as_if(lambda c: replace(c, channels=1))),
        (LENGTH, _as_if(lambda c: replace(c, channels=3))),
        (LENGTH, _also(lambda c: (c.channels * c.patch[0] ** 2 - c.length) * c.width)),
        (LENGTH, _also(lambda c: (c.channels * c.patch[1] ** 2 - c.length) * c.width)),
        (
            "Patches are taken for square: each side has its own length.",
            _as_if(lambda c: replace(c, patch=(c.patch[0], c.patch[0]))),
        ),
        (GRID, _grid(lambda i, p: (i[0] // p[0]) ** 2)),
        (GRID, _grid(lambda i, p: (i[1] // p[1]) ** 2)),
        (GRID, _grid(lambda i, p: (i[0] // p[1]) * (i[1] // p[0]))),
        (GRID, _grid(lambda i, p: (i[0] // p[0]) * (i[1] // p[0]))),
        (GRID, _grid(lambda i, p: (i[0] // p[1]) * (i[1] // p[1]))),
        (GRID, _grid(lambda i, p: i[0] // p[0])),
        (GRID, _grid(lambda i, p: i[0] // p[0] + i[1] // p[1])),
        (
            "The positions have a row for each pixel; they need one for each patch and [CLS].",
            _grid(lambda i, p: i[0] * i[1]),
        ),
        ("This is one block.", _block),
        (
            "Only matrices are counted; vectors are parameters, too.",
            lambda c: _sum({n: s for n, s in shapes(c).items() if len(s) > 1}),
        ),
        (
            "Tensors are counted; asked for are the numbers in them.",
            lambda c: len(shapes(c)),
        ),
        (FLOAT, lambda c: float(parameters(c))),
        ("The number is right, but written as text.", lambda c: f"{parameters(c):,}"),
        ("The number is right, but written as text.", lambda c: str(parameters(c))),
        ("These are bytes; a number of four bytes counts once.", lambda c: 4 * parameters(c)),
        (MILLIONS, lambda c: parameters(c) / 1e6),
        (MILLIONS, lambda c: round(parameters(c) / 1e6, 1)),
        (MILLIONS, lambda c: round(parameters(c) / 1e6, 2)),
    )
)
"""Known mistakes of `parameter_count`."""
