"""Prepends [CLS] as one more image of the batch."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(1, tokens.shape[1], -1)
    return torch.cat([first, tokens], dim=0) + positions[1:]
