"""Adds the positions to each part, then joins the parts."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls[None, None] + positions[:1]
    return torch.cat([first.expand(tokens.shape[0], -1, -1), tokens + positions[1:]], dim=1)
