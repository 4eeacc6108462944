"""Puts [CLS] into the first image only; the others have zeros there."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = torch.zeros(tokens.shape[0], 1, tokens.shape[2], dtype=tokens.dtype)
    first[0, 0] = cls
    return torch.cat([first, tokens], dim=1) + positions
