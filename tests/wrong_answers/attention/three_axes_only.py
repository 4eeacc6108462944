"""Multiplies with torch.bmm: right for three axes only."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = torch.bmm(q, k.transpose(1, 2)) / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores, dim=-1)
    return torch.bmm(weights, v), weights
