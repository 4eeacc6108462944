"""Scales q and k, each by the root of d."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scale = math.sqrt(q.shape[-1])
    scores = (q / scale) @ (k / scale).transpose(-2, -1)
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
