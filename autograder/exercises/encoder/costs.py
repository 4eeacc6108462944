"""Known mistakes of `forward_macs`, as twists of the list of matrix products."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from autograder.counts import off_by, product
from autograder.exercises.encoder.miscounts import FLOAT, GRID, HIDDEN, LENGTH, parameters
from autograder.exercises.encoder.sizes import Config
from autograder.law import Symptom

Twist = Callable[[Config], float]


def products(config: Config) -> dict[str, int]:
    """List what every product of matrices costs, from the image to the logits.

    Args:
        config: The sizes.

    Returns:
        Multiply-adds by name: of all blocks together where a product is in every block.
    """
    tokens, width = config.patches + 1, config.width
    # One head after the other: each has its share of the width.
    share = width // config.heads
    block = {
        "qkv": product(tokens, width, 3 * width),
        "scores": config.heads * product(tokens, share, tokens),
        "mixing": config.heads * product(tokens, tokens, share),
        "out": product(tokens, width, width),
        "expand": product(tokens, width, config.hidden),
        "reduce": product(tokens, config.hidden, width),
    }
    return {
        "projection": product(config.patches, config.length, width),
        **{name: config.depth * cost for name, cost in block.items()},
        "head": product(1, width, config.classes),
    }


def macs(config: Config) -> int:
    """Add up the list of products."""
    return sum(products(config).values())


def _lost(*names: str) -> Twist:
    return lambda config: macs(config) - sum(products(config)[name] for name in names)


def _more(names: tuple[str, ...], factor: Callable[[Config], int | Fraction]) -> Twist:
    """Some products are counted so many times."""

    def twist(config: Config) -> int:
        counted = sum(products(config)[name] for name in names)
        return macs(config) + int(counted * (factor(config) - 1))

    return twist


_BLOCK = ("qkv", "scores", "mixing", "out", "expand", "reduce")
_TOKENWISE = ("qkv", "out", "expand", "reduce")
_PAIRS = ("scores", "mixing")


def _tokens(config: Config, tokens: int) -> int:
    """Count with another number of tokens in the blocks."""
    listed, ratio = products(config), Fraction(tokens, config.patches + 1)
    once = sum(listed[name] for name in _TOKENWISE) * ratio
    twice = sum(listed[name] for name in _PAIRS) * ratio**2
    return listed["projection"] + int(once + twice) + listed["head"]


def _bias_additions(config: Config) -> int:
    tokens = config.patches + 1
    block = tokens * (3 * config.width + config.width + config.hidden + config.width)
    return config.patches * config.width + config.depth * block + config.classes


def _square(config: Config, side: int) -> int:
    """Count as if the grid were square, with the patches along one side."""
    along = config.image[side] // config.patch[side]
    image = along * config.patch[0], along * config.patch[1]
    return macs(replace(config, image=image))


_CLS = "In the blocks [CLS] is a token too: N + 1 of them."
_BIASES = "Biases are no products of matrices: they are not counted here."
_SHARED = "All heads together have the width: each has its share of it, not all."
MACS: tuple[Symptom, ...] = tuple(
    off_by(text, twist)
    for text, twist in (
        ("These are FLOPs: a multiply-add is one MAC and two FLOPs.", lambda c: 2 * macs(c)),
        (_CLS, lambda c: _tokens(c, c.patches)),
        (
            "[CLS] is no patch: it is not projected.",
            _more(("projection",), lambda c: Fraction(c.patches + 1, c.patches)),
        ),
        ("The head reads one row, not all tokens.", _more(("head",), lambda c: c.patches + 1)),
        ("The head reads one row, not all tokens.", _more(("head",), lambda c: c.patches)),
        (
            "Only one of the two products between tokens is counted: scores, and weights * values.",
            _lost("scores"),
        ),
        (
            "The products between tokens are missing: scores, and weights * values.",
            _lost(*_PAIRS),
        ),
        ("The projection of the patches is missing.", _lost("projection")),
        ("The head is missing.", _lost("head")),
        (
            "Projection and head are missing: only the blocks are counted.",
            _lost("projection", "head"),
        ),
        ("The output projections of attention are missing.", _lost("out")),
        (
            "Queries, keys and values have a layer each: three, not one.",
            _more(("qkv",), lambda c: Fraction(1, 3)),
        ),
        ("Queries, keys and values are missing.", _lost("qkv")),
        (
            "Only one layer of the MLP is counted: there is a way there and a way back.",
            _lost("reduce"),
        ),
        ("The MLPs are missing.", _lost("expand", "reduce")),
        (
            "Only one block is counted: there are depth of them.",
            _more(_BLOCK, lambda c: Fraction(1, c.depth)),
        ),
        (
            "All is multiplied by the depth; only the blocks are there so often.",
            _more(("projection", "head"), lambda c: c.depth),
        ),
        (_SHARED, _more(_PAIRS, lambda c: c.heads)),
        (_SHARED, _more(("qkv", *_PAIRS), lambda c: c.heads)),
        (_SHARED, _more(("qkv", *_PAIRS, "out"), lambda c: c.heads)),
        (
            "The heads are forgotten: there is more than one, each with its share of the width.",
            _more(_PAIRS, lambda c: Fraction(1, c.heads)),
        ),
        (
            "The tokens are forgotten: every token passes through every layer.",
            _more(_TOKENWISE, lambda c: Fraction(1, c.patches + 1)),
        ),
        (
            "The patches are forgotten: each is projected.",
            _more(("projection",), lambda c: Fraction(1, c.patches)),
        ),
        (HIDDEN, lambda c: macs(replace(c, hidden=4 * c.width))),
        (HIDDEN, lambda c: macs(replace(c, hidden=4 * c.hidden))),
        (LENGTH, lambda c: macs(replace(c, channels=1))),
        (_BIASES, lambda c: macs(c) + _bias_additions(c)),
        (
            "The softmax is no product of matrices: it is not counted here.",
            lambda c: macs(c) + c.depth * c.heads * (c.patches + 1) ** 2,
        ),
        ("This is the number of parameters; asked for is what one image costs.", parameters),
        (
            FLOAT,
            lambda c: float(macs(c)),
        ),
        ("These are billions; the number itself is asked for.", lambda c: macs(c) / 1e9),
        (GRID, lambda c: _square(c, 0)),
        (GRID, lambda c: _square(c, 1)),
    )
)
"""Known mistakes of `forward_macs`."""
