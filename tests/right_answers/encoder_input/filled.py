"""Fills an empty tensor."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    batch, count, d = tokens.shape
    result = torch.empty(batch, count + 1, d, dtype=tokens.dtype)
    result[:, 0] = cls + positions[0]
    result[:, 1:] = tokens + positions[1:]
    return result
