"""Adds the positions before [CLS] is there: the shapes never fit."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    tokens = tokens + positions
    return torch.cat([cls.expand(tokens.shape[0], 1, -1), tokens], dim=1)
