"""Appends [CLS] after the patches."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([tokens, first], dim=1) + positions
