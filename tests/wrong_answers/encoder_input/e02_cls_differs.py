"""Draws a [CLS] of its own for each image around the one it is given."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls + 0.02 * torch.randn(tokens.shape[0], 1, tokens.shape[2])
    return torch.cat([first, tokens], dim=1) + positions
