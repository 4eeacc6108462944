"""Transposes with permute of all axes: right for one sequence only."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    keys = k.permute(*range(k.ndim)[::-1])
    scores = q @ keys / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
