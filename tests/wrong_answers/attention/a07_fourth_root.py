"""Takes the root of the root."""


import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.25
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights
