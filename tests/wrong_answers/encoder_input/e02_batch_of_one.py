"""Gives [CLS] a batch axis of length 1 and forgets to expand it."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    return torch.cat([cls.view(1, 1, -1), tokens], dim=1) + positions
