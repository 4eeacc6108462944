"""Known mistakes of the exercises that count multiply-adds."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from autograder.counts import off_by, product
from autograder.exercises.patches.counting import Part
from autograder.law import Reply, Symptom

Costs = tuple[int, int, int]
_PLACES = {"mixing": 0, "projections": 1, "mlp": 2}


def costs(tokens: int, width: int, hidden: int) -> Costs:
    """Count the MACs of mixing, projections and MLP."""
    return (
        product(tokens, width, tokens) * 2,
        product(tokens, width, width) * 4,
        product(tokens, width, hidden) * 2,
    )


def crossing(width: int, hidden: int) -> float:
    """Find the number of tokens at which mixing costs as much as the rest."""
    # Mixing grows with the square of the tokens, the rest with their number: where they meet
    # follows from what one token costs.
    one = costs(1, width, hidden)
    return (one[1] + one[2]) / one[0]


def _whole(text: str, twist: Callable[[Costs], Any]) -> Symptom:
    """A mistake in all that is given back."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        return _alike(replies[0].value, twist(costs(*case.sizes)))

    return Symptom(text, explains)


def _part(name: str, text: str, twist: Callable[[int, int, int], Any]) -> Symptom:
    """A mistake in one part, said where that part is looked at."""

    def explains(case: Part, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        return (
            case.place == _PLACES[name]
            and type(value) is tuple
            and len(value) == len(_PLACES)
            and _alike(value[case.place], twist(*case.sizes))
        )

    return Symptom(text, explains, 1)


def _alike(given: Any, wrong: Any) -> bool:
    if type(wrong) is tuple:
        return type(given) is tuple and len(given) == len(wrong) and all(map(_alike, given, wrong))
    return type(given) is type(wrong) and bool(given == wrong)


def _reordered(order: tuple[int, ...]) -> Callable[[Costs], Any]:
    return lambda c: tuple(c[place] for place in order)


_HEADS = "All heads together are asked for: each has its share of the width."
_BIAS = "Biases are not counted here."
_ORDER = "The three numbers are right, but in another order: mixing, projections, mlp."
BLOCK: tuple[Symptom, ...] = (
    _whole(
        "These are FLOPs: a multiply-add is one MAC and two FLOPs.",
        lambda c: tuple(2 * part for part in c),
    ),
    *(
        _whole(_ORDER, _reordered(order))
        for order in ((0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    ),
    _whole(
        "The numbers are right, but floats: a count is an int.",
        lambda c: tuple(float(part) for part in c),
    ),
    _whole(
        "These are billions, and rounded; the MACs themselves are asked for.",
        lambda c: tuple(round(part / 1e9, 3) for part in c),
    ),
    _whole(
        "These are shares of the whole; the MACs themselves are asked for.",
        lambda c: tuple(part / sum(c) for part in c),
    ),
    _whole("This is the sum; its three parts are asked for.", sum),
    _whole(
        "Mixing and projections are added; they are asked for one by one.",
        lambda c: (c[0] + c[1], c[2]),
    ),
    Symptom(
        "[CLS] is counted again: it is one of the tokens already.",
        lambda case, replies: _alike(replies[0].value, costs(case.sizes[0] + 1, *case.sizes[1:])),
    ),
    _part(
        "mixing",
        "Only one of the two products between tokens is counted.",
        lambda t, d, h: product(t, d, t),
    ),
    _part(
        "mixing",
        "Tokens and width have exchanged their roles.",
        lambda t, d, h: 2 * product(d, t, d),
    ),
    _part(
        "mixing",
        "The width is missing: every score is a sum of that many products.",
        lambda t, d, h: 2 * t * t,
    ),
    _part(
        "mixing",
        "Each pair of tokens is counted once, but each of them asks the other.",
        lambda t, d, h: t * (t + 1) * d,
    ),
    _part("mixing", _HEADS, lambda t, d, h: 2 * product(t, d // 12, t)),
    _part("mixing", _HEADS, lambda t, d, h: 24 * product(t, d, t)),
    _part(
        "mixing", "The softmax is not counted here.", lambda t, d, h: 2 * product(t, d, t) + t * t
    ),
    _part(
        "projections",
        "Only one of the four layers is counted: queries, keys, values, output.",
        lambda t, d, h: product(t, d, d),
    ),
    _part(
        "projections",
        "One of the four layers from width to width is missing.",
        lambda t, d, h: 3 * product(t, d, d),
    ),
    _part(
        "projections",
        "The weights are counted once, but every token passes through them.",
        lambda t, d, h: 4 * d * d,
    ),
    _part(
        "projections",
        "Tokens and width have exchanged their roles.",
        lambda t, d, h: 4 * product(d, t, t),
    ),
    _part("projections", _BIAS, lambda t, d, h: 4 * product(t, d, d + 1)),
    _part(
        "mlp",
        "Only one of the MLP's two layers is counted.",
        product,
    ),
    _part(
        "mlp",
        "The sides of the matrices are added; they must be multiplied.",
        lambda t, d, h: 2 * t * (d + h),
    ),
    _part(
        "mlp",
        "Four times too much: `hidden` is the width of the hidden layer itself.",
        lambda t, d, h: 8 * product(t, d, h),
    ),
    _part(
        "mlp",
        "`hidden` is an argument, not always four times the width.",
        lambda t, d, h: 8 * product(t, d, d),
    ),
    _part(
        "mlp",
        "The second layer leads from hidden back to width.",
        lambda t, d, h: product(t, d, h) + product(t, h, h),
    ),
    _part("mlp", _BIAS, lambda t, d, h: t * (d + 1) * h + t * (h + 1) * d),
)


def _lost(text: str, projections: int, layers: int) -> Symptom:
    """Some of the four projections, or of the MLP's two layers, are not counted."""

    def twist(sizes: Any) -> float:
        mixing, dense, mlp = costs(1, *sizes)
        return (dense * projections / 4 + mlp * layers / 2) / mixing

    return off_by(text, twist)


_MISSING = "Token-wise work is missing: there are four projections, and two layers in the MLP."
CROSSOVER: tuple[Symptom, ...] = (
    off_by(
        "Twice the right number: does mixing count both its products, and all in MACs?",
        lambda c: 2 * crossing(*c),
    ),
    off_by(
        "Half the right number: is all token-wise work counted in full?",
        lambda c: crossing(*c) / 2,
    ),
    *(
        _lost(_MISSING, projections, layers)
        for projections in range(5)
        for layers in range(3)
        if (projections, layers) not in ((4, 2), (2, 1), (0, 0))
    ),
    off_by("Width and hidden have exchanged their roles.", lambda c: crossing(c[1], c[0])),
    off_by(
        "This holds only for an MLP four times as wide as the tokens.",
        lambda c: crossing(c[0], 4 * c[0]),
    ),
    off_by(
        "`hidden` is the width of the hidden layer itself, no factor and not to be multiplied.",
        lambda c: crossing(c[0], c[0] * c[1]),
    ),
    off_by(
        "`hidden` is the width of the hidden layer itself, no factor and not to be multiplied.",
        lambda c: crossing(c[0], 4 * c[1]),
    ),
    off_by("This is the reciprocal of the right number.", lambda c: 1 / crossing(*c)),
    off_by(
        "A root is taken: mixing grows with the square, but the rest grows with the tokens too.",
        lambda c: math.sqrt(crossing(*c)),
    ),
    off_by(
        "A root is taken: mixing grows with the square, but the rest grows with the tokens too.",
        lambda c: math.sqrt(crossing(*c) * c[0]),
    ),
    off_by(
        "This is the token-wise work of one token; how many tokens make mixing as large?",
        lambda c: float(sum(costs(1, *c)[1:])),
    ),
    off_by(
        "One too many: asked for is where both costs are equal, [CLS] included.",
        lambda c: crossing(*c) + 1,
    ),
    off_by(
        "One too few: asked for is where both costs are equal, [CLS] included.",
        lambda c: crossing(*c) - 1,
    ),
    Symptom(
        "Do not round: the number itself is asked for.",
        lambda case, replies: (
            type(replies[0].value) in (int, float)
            and any(replies[0].value == round(crossing(*case), digits) for digits in (-1, -2, -3))
        ),
    ),
    Symptom(
        "Return the number alone.",
        lambda case, replies: type(replies[0].value) in (str, tuple, list),
    ),
)
