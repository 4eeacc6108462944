"""The parts of an encoder block, and ways to put them together, most of them wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn
from torch.func import functional_call

from autograder.instances import renamed

Activation = Callable[[torch.Tensor], torch.Tensor]


@dataclass(frozen=True)
class Parts:
    """The parts of a block, to be put together in some way or other.

    Attributes:
        state: Their numbers.
        attention: torch's own.
        eps: Of both norms.
        outside: Whether it stands outside the root.
        axes: What the norms run over.
        correction: 1 for the variance that divides by one less.
        affine: Whether the norms have weights and biases.
        activation: Of the MLP.
    """

    state: Mapping[str, torch.Tensor]
    attention: nn.Module
    eps: tuple[float, float] = (1e-5, 1e-5)
    outside: bool = False
    axes: tuple[int, ...] = (-1,)
    correction: int = 0
    affine: bool = True
    activation: Activation = F.gelu

    def norm(self, number: int, x: torch.Tensor) -> torch.Tensor:
        """Apply norm1 or norm2."""
        centred = x - x.mean(self.axes, keepdim=True)
        counted = x.numel() // centred.mean(self.axes).numel() - self.correction
        variance = centred.square().sum(self.axes, keepdim=True) / counted
        eps = self.eps[number - 1]
        root = variance.sqrt() + eps if self.outside else (variance + eps).sqrt()
        if not self.affine:
            return centred / root
        weight, bias = (self.state[f"norm{number}.{each}"] for each in ("weight", "bias"))
        return torch.addcmul(bias, centred / root, weight)

    def attend(self, x: torch.Tensor) -> torch.Tensor:
        """Let the tokens look at each other."""
        result: torch.Tensor = functional_call(
            self.attention, renamed(self.state, {"attention.": ""}), (x,)
        )
        return result

    def expanded(self, x: torch.Tensor) -> torch.Tensor:
        """The first layer of the MLP."""
        return torch.addmm(
            self.state["expand.bias"], x.flatten(0, 1), self.state["expand.weight"].T
        )

    def reduced(self, hidden: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
        """The second layer of the MLP."""
        flat = torch.addmm(self.state["reduce.bias"], hidden, self.state["reduce.weight"].T)
        return flat.reshape(like.shape)

    def mlp(self, x: torch.Tensor) -> torch.Tensor:
        """The whole MLP."""
        return self.reduced(self.activation(self.expanded(x)), x)


Way = Callable[[Parts, torch.Tensor], torch.Tensor]
"""How the parts are put together."""


def usual(p: Parts, x: torch.Tensor) -> torch.Tensor:
    """Put the parts together as they should be."""
    y = p.attend(p.norm(1, x)) + x
    return p.mlp(p.norm(2, y)) + y


def _post_norm(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.norm(1, p.attend(x) + x)
    return p.norm(2, p.mlp(y) + y)


def _from_normalised(first: bool, second: bool) -> Way:
    def way(p: Parts, x: torch.Tensor) -> torch.Tensor:
        read = p.norm(1, x)
        y = p.attend(read) + (read if first else x)
        read = p.norm(2, y)
        return p.mlp(read) + (read if second else y)

    return way


def _normalised_results(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.norm(1, p.attend(x)) + x
    return p.norm(2, p.mlp(y)) + y


def _with_roads(first: float, second: float) -> Way:
    """How often what came in is added to each branch."""

    def way(p: Parts, x: torch.Tensor) -> torch.Tensor:
        y = p.attend(p.norm(1, x)) + first * x
        return p.mlp(p.norm(2, y)) + second * y

    return way


def _from_the_start(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.attend(p.norm(1, x)) + x
    return p.mlp(p.norm(2, y)) + x


def _start_once_more(p: Parts, x: torch.Tensor) -> torch.Tensor:
    return usual(p, x) + x


def _with_norms(first: int, second: int) -> Way:
    """Which norm each branch reads through; 0 for none."""

    def read(p: Parts, number: int, x: torch.Tensor) -> torch.Tensor:
        return p.norm(number, x) if number else x

    def way(p: Parts, x: torch.Tensor) -> torch.Tensor:
        y = p.attend(read(p, first, x)) + x
        return p.mlp(read(p, second, y)) + y

    return way


def _parallel(second: int) -> Way:
    return lambda p, x: p.attend(p.norm(1, x)) + p.mlp(p.norm(second, x)) + x


def _mlp_first(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.mlp(p.norm(2, x)) + x
    return p.attend(p.norm(1, y)) + y


def _swapped(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.mlp(p.norm(1, x)) + x
    return p.attend(p.norm(2, y)) + y


def _attention_alone(p: Parts, x: torch.Tensor) -> torch.Tensor:
    return p.attend(p.norm(1, x)) + x


def _mlp_alone(p: Parts, x: torch.Tensor) -> torch.Tensor:
    return p.mlp(p.norm(2, x)) + x


def _attention_twice(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.attend(p.norm(1, x)) + x
    return p.attend(p.norm(2, y)) + y


def _turned(p: Parts, x: torch.Tensor) -> torch.Tensor:
    return usual(p, x.transpose(0, 1))


def _across_images(p: Parts, x: torch.Tensor) -> torch.Tensor:
    return _turned(p, x).transpose(0, 1)


def _activated_twice(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.attend(p.norm(1, x)) + x
    return p.activation(p.mlp(p.norm(2, y))) + y


def _activated_late(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.attend(p.norm(1, x)) + x
    read = p.norm(2, y)
    return p.activation(p.reduced(p.expanded(read), read)) + y


def _activated_early(p: Parts, x: torch.Tensor) -> torch.Tensor:
    y = p.attend(p.norm(1, x)) + x
    read = p.norm(2, y)
    return p.reduced(p.expanded(p.activation(read)), read) + y


WAYS: tuple[tuple[str, tuple[Way, ...]], ...] = (
    ("The norm stands after each sum (post-norm); it belongs before each branch.", (_post_norm,)),
    (
        "The main road is normalised: add to the tokens as they came, not to the normalised ones.",
        tuple(_from_normalised(*each) for each in ((True, True), (True, False), (False, True))),
    ),
    ("You normalise what a branch gives; normalise what it reads.", (_normalised_results,)),
    ("The first residual is missing: attention is added to nothing.", (_with_roads(0, 1),)),
    ("The second residual is missing: the MLP is added to nothing.", (_with_roads(1, 0),)),
    ("Both residuals are missing: a branch is added to what came in.", (_with_roads(0, 0),)),
    (
        "What came in is added twice.",
        (_with_roads(2, 1), _with_roads(1, 2), _with_roads(2, 2), _start_once_more),
    ),
    (
        "The MLP is added to the block's input, which loses what attention gave.",
        (_from_the_start,),
    ),
    ("norm1 is used before both branches; the MLP has norm2.", (_with_norms(1, 1),)),
    ("norm2 is used before both branches; attention has norm1.", (_with_norms(2, 2),)),
    ("norm1 and norm2 are exchanged.", (_with_norms(2, 1),)),
    ("Attention reads tokens that are not normalised.", (_with_norms(0, 2),)),
    ("The MLP reads tokens that are not normalised.", (_with_norms(1, 0),)),
    ("No token is normalised before a branch reads it.", (_with_norms(0, 0),)),
    (
        "Both branches read the block's input; the MLP must read the sum after attention.",
        (_parallel(2), _parallel(1)),
    ),
    ("The MLP comes before attention.", (_mlp_first, _swapped)),
    ("The MLP is missing: only attention is added.", (_attention_alone,)),
    ("Attention is missing: only the MLP is added.", (_mlp_alone,)),
    ("Attention is used twice; the second branch is the MLP.", (_attention_twice,)),
    ("Attention runs across the images; the batch axis is the first.", (_across_images,)),
    ("The axes of images and tokens are exchanged, and not turned back.", (_turned,)),
    ("There is one GELU too many: none follows `reduce`.", (_activated_twice,)),
    ("GELU stands after `reduce`; it belongs between the two layers.", (_activated_late,)),
    ("GELU stands before `expand`; it belongs between the two layers.", (_activated_early,)),
)
"""What a wrong way is called, and its forms."""
