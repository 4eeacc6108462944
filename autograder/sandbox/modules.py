"""The modules of torch.nn that a call may bring along, built where the call is performed."""

from collections import namedtuple
from collections.abc import Mapping
from typing import Any

import torch
import torch.nn.functional as F
from torch import nn

from autograder.law import Module, Named


class Attention(nn.Module):
    """torch's scaled dot-product attention as a helper that gives its weights, too."""

    def forward(
        self, q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Give the output and the weights, for any leading axes."""
        # As values, the rows of the identity give each weight a place of its own.
        apart = torch.eye(k.shape[-2], dtype=q.dtype).expand(*k.shape[:-1], k.shape[-2])
        output, weights = (F.scaled_dot_product_attention(q, k, each) for each in (v, apart))
        return output, weights


class EncoderInput(nn.Module):
    """The first step of the lesson's encoder as a helper."""

    def forward(
        self, tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor
    ) -> torch.Tensor:
        """Put [CLS] in front of tokens of shape (batch, N, d) and add the positions."""
        start, end = F.pad(tokens, (0, 0, 1, 0)), F.pad(cls[None], (0, 0, 0, tokens.shape[1]))
        return start.add(end).add(positions)


class SelfAttention(nn.MultiheadAttention):
    """torch's multi-head attention as a module of one argument."""

    def __init__(self, width: int, heads: int) -> None:
        """Make it for tokens of this width, batch first."""
        super().__init__(width, heads, batch_first=True)

    def forward(self, x: torch.Tensor) -> torch.Tensor:  # type: ignore[override]
        """Let tokens of shape (batch, tokens, width) look at each other."""
        mixed, _ = super().forward(x, x, x, need_weights=False)
        return mixed


KINDS: Mapping[str, type[nn.Module]] = {
    kind.__name__: kind
    for kind in (
        Attention,
        EncoderInput,
        SelfAttention,
        nn.AvgPool2d,
        nn.Conv2d,
        nn.Dropout,
        nn.Flatten,
        nn.Identity,
        nn.Linear,
        nn.MaxPool2d,
        nn.ReLU,
        nn.Sequential,
        nn.Tanh,
        nn.TransformerEncoderLayer,
        nn.Upsample,
    )
}
"""The classes there are, by name."""


def build(module: Module, dtype: torch.dtype = torch.float64) -> nn.Module:
    """Build a module, in evaluation mode.

    Args:
        module: What to build.
        dtype: Dtype of its parameters.

    Returns:
        A module of its own, with the numbers of `module.state` in its parameters.

    Raises:
        KeyError: If its class is not one of `KINDS`.
        RuntimeError: If the state does not fit the parameters.
    """
    parts = (build(part, dtype) if isinstance(part, Module) else part for part in module.arguments)
    made = KINDS[module.kind](*parts, **module.options).to(dtype).eval()
    if module.state:
        made.load_state_dict(dict(module.state))
    return made


def rebuild(named: Named, home: Mapping[str, Any]) -> Any:
    """Make a NamedTuple from the class of that name in the student's module.

    Args:
        named: Its name and fields.
        home: The student's module; a class of the same name and fields is made where it
            has none.

    Returns:
        The NamedTuple.
    """
    own = home.get(named.name)
    if isinstance(own, type) and issubclass(own, tuple):
        return own(**named.fields)
    return namedtuple(named.name, named.fields)(**named.fields)
