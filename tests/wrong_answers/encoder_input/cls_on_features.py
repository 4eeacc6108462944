"""Puts [CLS] beside the features of each patch."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    return torch.cat([cls.expand_as(tokens), tokens], dim=2)
