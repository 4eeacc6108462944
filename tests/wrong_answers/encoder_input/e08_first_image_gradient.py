"""Lets [CLS] learn from the first image only; the other images get a copy."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    copies = cls.detach().expand(tokens.shape[0] - 1, 1, -1)
    first = torch.cat([cls.view(1, 1, -1), copies])
    return torch.cat([first, tokens], dim=1) + positions
