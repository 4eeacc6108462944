"""Loops over as many keys as there are queries."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    count = q.shape[-2]
    scores = torch.stack([(q * k[..., j : j + 1, :]).sum(-1) for j in range(count)], dim=-1)
    scores = scores / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores, dim=-1)
    return sum(weights[..., j, None] * v[..., j : j + 1, :] for j in range(count)), weights
