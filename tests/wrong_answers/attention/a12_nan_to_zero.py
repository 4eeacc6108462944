"""Writes the softmax with exp, and turns NaN into 0."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    powers = torch.exp(scores)
    weights = torch.nan_to_num(powers / powers.sum(dim=-1, keepdim=True))
    return weights @ v, weights
