"""Stores the scale as d ** -0.5 but divides by it."""


import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scale = q.shape[-1] ** -0.5
    scores = q @ k.transpose(-2, -1) / scale
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
