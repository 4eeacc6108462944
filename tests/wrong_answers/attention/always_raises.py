"""Forgets to transpose the keys, and multiplies with a row too many."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k[..., None, :] / math.sqrt(q.shape[-1], 2)
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
