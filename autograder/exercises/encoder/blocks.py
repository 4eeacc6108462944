"""`EncoderBlock`: its cases, what is right, and its laws."""

import dataclasses
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from hypothesis import strategies as st
from torch import nn
from torch.func import functional_call

from autograder import strategies as draw
from autograder.exercises.encoder import detours
from autograder.exercises.encoder.hints import HINTS
from autograder.instances import (
    Subject,
    computes,
    learns,
    linear,
    misfit,
    norm,
    random_state,
    registers,
    renamed,
)
from autograder.law import Call, Exercise, Law, Mismatch, Module, Reply
from autograder.laws import raised_instead
from autograder.sandbox.modules import build
from autograder.words import kind, numbers

_WIDE = 10_000
_FLAT = 0.001
_ATTENTION, _MLP = "attention.out_proj", "reduce"


@dataclass(frozen=True)
class Stream:
    """A case: random tokens on their way through a block with random weights.

    Attributes:
        batch: Number of images.
        tokens: Tokens of an image.
        heads: Number of heads.
        head: Features of a head.
        hidden: Features inside the MLP.
        quiet: Branches that give zero, by the name of their last layer.
        flat: Whether the features of a token hardly vary, around `mean`. If not they vary so
            much that the eps of a norm makes no difference.
        mean: Of the features.
        training: Whether it is called in training mode.
        seed: Of the numbers.
    """

    batch: int
    tokens: int
    heads: int
    head: int
    hidden: int
    quiet: tuple[str, ...] = ()
    flat: bool = False
    mean: int = 0
    training: bool = False
    seed: tuple[int, int] = (0, 0)

    @property
    def width(self) -> int:
        """Features of a token."""
        return self.heads * self.head

    def x(self) -> torch.Tensor:
        """The tokens, of shape (batch, tokens, width)."""
        generator = np.random.default_rng((*self.seed, 1))
        drawn = generator.standard_normal((self.batch, self.tokens, self.width))
        if self.flat:
            if not self.mean:
                # Not even that: the first token is the same everywhere.
                drawn[:, 0] = 1
            return torch.from_numpy((self.mean + _FLAT * drawn).round(5))
        # By rule and not by chance: no row may hardly vary.
        even = (drawn - drawn.mean(-1, keepdims=True)) / drawn.std(-1, keepdims=True)
        return torch.from_numpy((_WIDE * (even + drawn.mean(-1, keepdims=True))).round())


@functools.lru_cache(maxsize=1024)
def _state(case: Stream) -> dict[str, torch.Tensor]:
    width = case.width
    shapes = {
        **norm("norm1", width),
        "attention.in_proj_weight": (3 * width, width),
        "attention.in_proj_bias": (3 * width,),
        **linear("attention.out_proj", width, width),
        **norm("norm2", width),
        **linear("expand", width, case.hidden),
        **linear("reduce", case.hidden, width),
    }
    state = random_state(shapes, case.seed)
    return {
        name: torch.zeros_like(tensor) if name.startswith(case.quiet) else tensor
        for name, tensor in state.items()
    }


OPTIONS = {"dropout": 0.0, "activation": "gelu", "batch_first": True, "norm_first": True}
"""How torch's own encoder layer is the block of the lesson."""

_NAMES = {
    "norm": "norm",
    "attention.": "self_attn.",
    "expand.": "linear1.",
    "reduce.": "linear2.",
}


@functools.lru_cache(maxsize=128)
def torchs(width: int, heads: int, hidden: int) -> nn.Module:
    """Build torch's own encoder layer, to which numbers are given when it is called."""
    # In training mode torch takes no short cut of its own; dropout is 0.
    return build(Module("TransformerEncoderLayer", (width, heads, hidden), OPTIONS)).train()


def _compute(case: Stream, state: Mapping[str, torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    """Let torch's own encoder layer do it, with the same numbers."""
    layer = torchs(case.width, case.heads, case.hidden)
    result: torch.Tensor = functional_call(layer, renamed(state, _NAMES), (x,))
    return result


BLOCK = Subject(
    "EncoderBlock",
    arguments=lambda case: (case.width, case.heads, case.hidden),
    state=_state,
    input=Stream.x,
    compute=_compute,
    stand_ins=lambda case: {
        "MultiHeadSelfAttention": Module("SelfAttention", (case.width, case.heads))
    },
    parts={"MultiHeadSelfAttention": ("width", "heads")},
)

_sizes = st.integers(1, 3)
# A row of one number does not vary at all.
_shared = st.one_of(st.tuples(st.just(1), st.integers(2, 4)), st.tuples(st.integers(2, 3), _sizes))
_hidden = st.integers(1, 6)


def _cases(
    hidden: st.SearchStrategy[int] | None = _hidden,
    quiet: tuple[str, ...] = (),
    *,
    training: bool = False,
) -> st.SearchStrategy[Stream]:
    def made(
        batch: int, tokens: int, heads: tuple[int, int], inner: int | None, seed: tuple[int, int]
    ) -> Stream:
        inner = 4 * heads[0] * heads[1] if inner is None else inner
        return Stream(batch, tokens, *heads, inner, quiet, training=training, seed=seed)

    inner = st.none() if hidden is None else hidden
    return st.builds(made, _sizes, st.integers(1, 4), _shared, inner, draw.seeds)


def _flat_cases() -> st.SearchStrategy[Stream]:
    return st.builds(
        Stream,
        _sizes,
        st.integers(2, 4),
        _sizes,
        _sizes,
        _hidden,
        flat=st.just(True),
        mean=st.sampled_from((0, 2000)),
        seed=draw.seeds,
    )


def _is_identity(title: str, weight: int) -> Law:
    """State that two branches that give zero leave the tokens exactly as they came."""

    def calls(case: Stream) -> list[Call]:
        return [BLOCK.call(case), BLOCK.call(dataclasses.replace(case, quiet=()))]

    def judge(case: Stream, replies: Sequence[Reply]) -> Mismatch | None:
        x, due = case.x(), "the tokens as they came, to the last bit"
        for call, reply in enumerate(replies):
            if wrong := misfit(BLOCK.shapes(case), reply, call) or raised_instead(due, reply, call):
                return wrong
        quiet, loud = (reply.value for reply in replies)
        if not isinstance(quiet, torch.Tensor):
            return Mismatch(due, kind(quiet))
        if quiet.dtype != x.dtype or not torch.equal(quiet, x):
            return Mismatch(f"{due}: {numbers(x)}", numbers(quiet))
        if isinstance(loud, torch.Tensor) and loud.dtype == x.dtype and torch.equal(loud, x):
            return Mismatch("other tokens, since the branches do not give zero", "the same", 1)
        return None

    both = _ATTENTION, _MLP
    strategy = _cases(quiet=both)
    examples = (Stream(2, 3, 1, 2, 3, both), Stream(2, 3, 2, 2, 5, both))
    return Law(title, weight, calls, judge, strategy, examples)


_EXAMPLES = (Stream(2, 3, 2, 2, 5), Stream(3, 4, 3, 2, 4), Stream(2, 4, 1, 4, 7))
_SHARED_SIZES = (Stream(1, 1, 2, 3, 5), Stream(1, 1, 1, 4, 3), Stream(1, 1, 2, 2, 16))


def _quiet(name: str, *cases: Stream) -> tuple[Stream, ...]:
    return tuple(dataclasses.replace(case, quiet=(name,)) for case in cases)


EncoderBlock = Exercise(
    name="EncoderBlock",
    points=5,
    parameters=("width", "heads", "hidden"),
    inputs=("x",),
    laws=(
        registers(
            BLOCK,
            "the parameters are those of the table, none of them shared",
            4,
            _cases(),
            _SHARED_SIZES,
        ),
        computes(
            BLOCK,
            "tokens go through both branches, one after the other",
            4,
            _cases(),
            _EXAMPLES,
            times=2,
        ),
        computes(
            BLOCK,
            "attention works where the MLP gives zero",
            3,
            _cases(None, (_MLP,)),
            _quiet(_MLP, Stream(2, 3, 2, 2, 16), Stream(3, 4, 1, 3, 12)),
        ),
        computes(
            BLOCK,
            "the MLP works where attention gives zero",
            3,
            _cases(quiet=(_ATTENTION,)),
            _quiet(_ATTENTION, *_EXAMPLES),
        ),
        _is_identity("a block whose branches both give zero changes nothing", 1),
        computes(
            BLOCK,
            "tokens whose features hardly vary: eps is 1e-5, inside the root",
            2,
            _flat_cases(),
            (
                Stream(2, 3, 2, 2, 5, flat=True),
                Stream(2, 4, 1, 3, 4, flat=True, mean=2000),
                Stream(2, 2, 1, 1, 3, flat=True),
            ),
            "Tokens that vary are right: what does your norm do where they hardly do?",
        ),
        computes(
            BLOCK,
            "training mode gives the same: there is no dropout",
            1,
            _cases(training=True),
            tuple(dataclasses.replace(case, training=True) for case in _EXAMPLES),
            "All is right in evaluation mode: something in your code is not the same in training.",
        ),
        learns(
            BLOCK,
            "gradients reach x and all weights",
            2,
            _cases(),
            _EXAMPLES,
        ),
    ),
    hints=HINTS["EncoderBlock"],
    worth_knowing="The main road is free of norms: gradients run along it through all blocks.",
    symptoms=detours.symptoms(BLOCK, Stream),
)
