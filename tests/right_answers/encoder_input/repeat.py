"""Repeats [CLS] for each image."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.repeat(tokens.shape[0], 1, 1)
    return torch.cat((first, tokens), 1) + positions.unsqueeze(0)
