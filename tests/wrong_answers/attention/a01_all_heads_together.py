"""Divides by the root of the width of all heads together."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    heads = q.shape[-3] if q.ndim > 2 else 1
    scores = q @ k.transpose(-2, -1) / math.sqrt(heads * q.shape[-1])
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
