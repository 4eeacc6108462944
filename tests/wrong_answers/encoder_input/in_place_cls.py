"""Adds position 0 into the [CLS] that it was given."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        cls += positions[0]
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([first, tokens + positions[1:]], dim=1)
