"""Exercises that count what a Vision Transformer holds, and what it costs."""

import dataclasses
from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.counts import counts
from autograder.exercises.encoder import costs, miscounts
from autograder.exercises.encoder.hints import HINTS
from autograder.exercises.encoder.sizes import Config
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.words import kind

_few = st.integers(1, 5)
_many = st.integers(1, 30)
_one = st.just(1)


def _configs(
    *,
    square: bool,
    channels: SearchStrategy[int],
    depth: SearchStrategy[int],
    hidden: SearchStrategy[int] | None,
) -> SearchStrategy[Config]:
    """Draw sizes; without `hidden` the MLP is four times as wide as the tokens."""

    def drawn(
        grid: tuple[int, int],
        patch: tuple[int, int],
        head: int,
        heads: int,
        inner: int | None,
        **rest: int,
    ) -> Config:
        if square:
            grid, patch = (grid[0], grid[0]), (patch[0], patch[0])
        image = grid[0] * patch[0], grid[1] * patch[1]
        width = head * heads
        return Config(image, patch, width=width, heads=heads, hidden=inner or 4 * width, **rest)

    pairs = st.tuples(_few, _few)
    return st.builds(
        drawn,
        pairs,
        pairs,
        _few,
        _few,
        st.none() if hidden is None else hidden,
        channels=channels,
        depth=depth,
        classes=_many,
    )


_PLAIN = (
    Config((8, 8), (2, 2), 1, 6, 2, 3, 24, 5),
    Config((4, 4), (4, 4), 1, 6, 3, 2, 24, 4),
    Config((28, 28), (4, 4), 1, 32, 4, 2, 128, 10),
)
_ALONE = Config((6, 4), (2, 1), 2, 6, 3, 1, 5, 4)
_TINY = Config((28, 28), (4, 4), 1, 32, 4, 2, 64, 10)
_FAMILY = (
    _TINY,
    Config((224, 224), (16, 16), 3, 768, 12, 12, 3072, 1000),
    Config((224, 224), (32, 32), 3, 768, 12, 12, 3072, 1000),
    Config((224, 224), (16, 16), 3, 1024, 16, 24, 4096, 1000),
    Config((224, 224), (14, 14), 3, 1280, 16, 32, 5120, 1000),
    Config((6, 6), (3, 3), 2, 10, 5, 3, 7, 4),
)
_WIDE = (
    Config((6, 4), (2, 2), 1, 6, 2, 2, 5, 3),
    Config((4, 6), (2, 3), 3, 8, 2, 3, 9, 5),
    Config((12, 5), (3, 5), 2, 6, 3, 2, 7, 4),
    Config((5, 12), (5, 3), 2, 6, 3, 2, 7, 4),
)


def _ladder(name: str, expected: Callable[[Config], int], *weights: int) -> tuple[Law, ...]:
    def law(
        title: str,
        weight: int,
        strategy: SearchStrategy[Config],
        examples: tuple[Config, ...],
        contrast: str = "",
    ) -> Law:
        return counts(
            title,
            weight,
            name,
            lambda config: (config.named(),),
            expected,
            strategy,
            examples,
            contrast,
        )

    return (
        law(
            "square grey images, an MLP four times as wide as the tokens",
            weights[0],
            _configs(square=True, channels=_one, depth=_few, hidden=None),
            _PLAIN,
        ),
        law(
            "images in colour, an MLP of any width",
            weights[1],
            _configs(square=True, channels=_few, depth=_few, hidden=_many),
            _FAMILY,
            "Grey images and 4 * width are right: does your code use every field of the config?",
        ),
        law(
            "images and patches that are not square",
            weights[2],
            _configs(square=False, channels=_few, depth=_few, hidden=_many),
            _WIDE,
            "Square images and patches are right: what in your code holds only for them?",
        ),
        law(
            "a single block",
            weights[3],
            _configs(square=False, channels=_few, depth=_one, hidden=_many),
            (_ALONE,),
        ),
        _one_more(name, expected, weights[4]),
    )


def _one_more(name: str, expected: Callable[[Config], int], weight: int) -> Law:
    """State what one block more adds: whoever forgot something before or after them knows it."""

    def pair(config: Config) -> tuple[Config, Config]:
        return config, dataclasses.replace(config, depth=config.depth + 1)

    def judge(config: Config, replies: Sequence[Reply]) -> Mismatch | None:
        fewer, more = map(expected, pair(config))
        due = f"{more - fewer} more than with one block less"
        values = [reply.value for reply in replies]
        for call, reply in enumerate(replies):
            if wrong := raised_instead("a whole number", reply, call):
                return wrong
            if type(reply.value) is not int:
                return Mismatch("a whole number", kind(reply.value), call)
        if values[1] - values[0] == more - fewer:
            return None
        return Mismatch(due, f"{values[1] - values[0]} more", call=1)

    return Law(
        "one block more adds what a block has",
        weight,
        lambda config: [Call(name, (each.named(),)) for each in pair(config)],
        judge,
        _configs(square=False, channels=_few, depth=_few, hidden=_many),
        (*_FAMILY[:2], *_WIDE),
    )


parameter_count = Exercise(
    name="parameter_count",
    points=3,
    parameters=("config",),
    laws=_ladder("parameter_count", miscounts.parameters, 7, 7, 7, 2, 7),
    hints=HINTS["parameter_count"],
    worth_knowing="Most of them are in the MLPs, as long as these are four times as wide.",
    symptoms=miscounts.PARAMETERS,
)

forward_macs = Exercise(
    name="forward_macs",
    points=0,
    parameters=("config",),
    laws=_ladder("forward_macs", costs.macs, 7, 7, 7, 2, 7),
    hints=HINTS["forward_macs"],
    worth_knowing="With 50 tokens the products between tokens are a small part; with 5000 not.",
    symptoms=costs.MACS,
)
