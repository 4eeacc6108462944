"""The modules of torch.nn that a call may bring along, built where the call is performed."""

from collections import namedtuple
from collections.abc import Mapping
from typing import Any

import torch
from torch import nn

from autograder.law import Module, Named


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
