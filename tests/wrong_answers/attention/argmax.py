"""Takes the value of the best key only."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    weights = (scores == scores.amax(dim=-1, keepdim=True)).to(v.dtype)
    return weights @ v, weights
