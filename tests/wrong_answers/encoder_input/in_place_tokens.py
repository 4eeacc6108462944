"""Adds the positions into the tokens that it was given."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    tokens += positions[1:]
    first = (cls + positions[0]).expand(tokens.shape[0], 1, -1)
    return torch.cat([first, tokens], dim=1)
