"""Appends [CLS] with its position 0 after the patches with theirs."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([tokens + positions[1:], first + positions[0]], dim=1)
