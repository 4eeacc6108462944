"""Fills row 0 with the first number of [CLS]."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls[0].expand(tokens.shape[0], 1, tokens.shape[2])
    return torch.cat([first, tokens], dim=1) + positions
