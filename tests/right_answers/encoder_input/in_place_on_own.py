"""Adds in place, into a tensor of its own."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    rows = torch.cat([cls.expand(len(tokens), 1, len(cls)), tokens], dim=-2)
    rows += positions
    return rows
