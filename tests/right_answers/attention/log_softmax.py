"""Takes the exponential of log_softmax."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = torch.matmul(q, k.transpose(-1, -2)).div(math.sqrt(k.size(-1)))
    weights = scores.log_softmax(-1).exp()
    return torch.matmul(weights, v), weights
