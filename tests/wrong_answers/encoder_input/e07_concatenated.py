"""Puts the positions beside the tokens."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(tokens.shape[0], 1, -1)
    rows = torch.cat([first, tokens], dim=1)
    return torch.cat([rows, positions.expand(len(rows), -1, -1)], dim=2)
