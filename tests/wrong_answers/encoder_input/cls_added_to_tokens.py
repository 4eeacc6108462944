"""Adds [CLS] to every patch."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    return tokens + cls + positions[1:]
