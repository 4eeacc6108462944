"""Multiplies everything by broadcasting."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = (q.unsqueeze(-2) * k.unsqueeze(-3)).sum(-1) / math.sqrt(q.shape[-1])
    weights = scores.softmax(-1)
    return (weights.unsqueeze(-1) * v.unsqueeze(-3)).sum(-2), weights
