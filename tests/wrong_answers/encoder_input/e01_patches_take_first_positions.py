"""Adds the first N positions to the patches, then prepends [CLS]."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([first, tokens + positions[:-1]], dim=1)
