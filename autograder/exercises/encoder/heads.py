"""`MultiHeadSelfAttention`: its cases, what is right, and its laws."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import torch
from hypothesis import strategies as st
from torch import nn
from torch.func import functional_call

from autograder import strategies as draw
from autograder.exercises.encoder import mixups
from autograder.exercises.encoder.hints import HINTS
from autograder.instances import Subject, computes, learns, linear, random_state, registers
from autograder.law import Exercise, Helper, Module
from autograder.sandbox.modules import build


@dataclass(frozen=True)
class Tokens:
    """A case: random tokens for an attention with random weights.

    Attributes:
        batch: Number of images.
        tokens: Tokens of an image.
        heads: Number of heads.
        head: Features of a head.
        strength: About how large the scores are.
        training: Whether it is called in training mode.
        seed: Of the numbers.
    """

    batch: int
    tokens: int
    heads: int
    head: int
    strength: int = 1
    training: bool = False
    seed: tuple[int, int] = (0, 0)

    @property
    def width(self) -> int:
        """Features of a token."""
        return self.heads * self.head

    def x(self) -> torch.Tensor:
        """The tokens, of shape (batch, tokens, width)."""
        generator = np.random.default_rng((*self.seed, 1))
        shape = self.batch, self.tokens, self.width
        return torch.from_numpy(generator.standard_normal(shape).round(2))


@functools.lru_cache(maxsize=1024)
def _state(case: Tokens) -> dict[str, torch.Tensor]:
    shapes = {
        **linear("qkv", case.width, 3 * case.width),
        **linear("out", case.width, case.width),
    }
    state = random_state(shapes, case.seed)
    for name in ("qkv.weight", "qkv.bias"):
        # Queries and keys: their product is as strong as asked for.
        state[name][: 2 * case.width] *= case.strength**0.5
    return state


@functools.lru_cache(maxsize=64)
def _torchs(width: int, heads: int) -> nn.Module:
    return build(Module("SelfAttention", (width, heads)))


def _compute(case: Tokens, state: Mapping[str, torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    """Let torch's own attention do it, with the same numbers."""
    theirs = {
        "in_proj_weight": state["qkv.weight"],
        "in_proj_bias": state["qkv.bias"],
        "out_proj.weight": state["out.weight"],
        "out_proj.bias": state["out.bias"],
    }
    result: torch.Tensor = functional_call(_torchs(case.width, case.heads), theirs, (x,))
    return result


HEADS = Subject(
    "MultiHeadSelfAttention",
    arguments=lambda case: (case.width, case.heads),
    state=_state,
    input=Tokens.x,
    compute=_compute,
    helpers={"attention": Helper("Attention")},
)

_one = st.just(1)
_few = st.integers(1, 4)


def _cases(
    batch: st.SearchStrategy[int],
    heads: st.SearchStrategy[int],
    head: st.SearchStrategy[int] = _few,
    strength: st.SearchStrategy[int] = _one,
    *,
    training: bool = False,
) -> st.SearchStrategy[Tokens]:
    tokens = st.integers(1, 5)
    mode = st.just(training)
    return st.builds(Tokens, batch, tokens, heads, head, strength, mode, draw.seeds)


MultiHeadSelfAttention = Exercise(
    name="MultiHeadSelfAttention",
    points=5,
    parameters=("width", "heads"),
    inputs=("x",),
    laws=(
        computes(
            HEADS,
            "one head attends over the tokens of one image",
            5,
            _cases(_one, _one),
            (Tokens(1, 3, 1, 2), Tokens(1, 5, 1, 4), Tokens(1, 4, 1, 3)),
            times=3,
        ),
        computes(
            HEADS,
            "several heads, each with its own features",
            5,
            _cases(_one, st.integers(2, 4)),
            (Tokens(1, 3, 2, 2), Tokens(1, 3, 3, 2), Tokens(1, 4, 2, 3), Tokens(1, 2, 4, 3)),
            "One head is right: what in your code holds only for it?",
        ),
        computes(
            HEADS,
            "several images, which know nothing of each other",
            4,
            _cases(st.integers(2, 4), _few),
            (Tokens(2, 3, 1, 2), Tokens(3, 4, 2, 3), Tokens(2, 5, 3, 2)),
            "One image is right: what in your code holds only for it?",
        ),
        computes(
            HEADS,
            "scores so large that exp alone would overflow",
            2,
            _cases(_one, _one, st.integers(2, 4), st.sampled_from((30, 2000))),
            (Tokens(1, 5, 1, 3, 30), Tokens(1, 5, 1, 3, 2000), Tokens(1, 4, 1, 2, 2000)),
            "Small scores are right: what does exp give for large ones?",
        ),
        computes(
            HEADS,
            "training mode gives the same: there is no dropout",
            1,
            _cases(_one, _one, training=True),
            (Tokens(1, 3, 1, 2, training=True), Tokens(1, 5, 1, 4, training=True)),
            "All is right in evaluation mode: something in your code is not the same in training.",
        ),
        learns(
            HEADS,
            "gradients reach x and all weights",
            2,
            _cases(_one, _one, st.integers(2, 4)),
            (Tokens(1, 3, 1, 2), Tokens(1, 4, 1, 3)),
        ),
        registers(
            HEADS,
            "the parameters are those of qkv and out",
            1,
            _cases(_one, _few),
            (Tokens(1, 1, 2, 3), Tokens(1, 1, 3, 2)),
            needs_value=True,
        ),
    ),
    hints=HINTS["MultiHeadSelfAttention"],
    worth_knowing="Heads cost nothing: the products are as large as those of a single one.",
    symptoms=mixups.symptoms(HEADS, Tokens),
)
