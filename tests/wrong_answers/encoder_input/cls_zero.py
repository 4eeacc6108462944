"""Starts every image with a row of zeros."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = torch.zeros(tokens.shape[0], 1, tokens.shape[2], dtype=tokens.dtype)
    return torch.cat([first, tokens], dim=1) + positions
