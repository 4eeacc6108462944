"""Writes the softmax with exp, and adds a little to the sum."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    powers = torch.exp(scores)
    weights = powers / (powers.sum(dim=-1, keepdim=True) + 1e-9)
    return weights @ v, weights
