"""Takes the softmax over all scores of a sequence together."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores.flatten(-2), dim=-1).view_as(scores)
    return weights @ v, weights
