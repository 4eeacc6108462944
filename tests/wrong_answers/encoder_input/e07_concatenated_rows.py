"""Puts the positions below the tokens."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([first, tokens, positions.expand(len(tokens), -1, -1)], dim=1)
