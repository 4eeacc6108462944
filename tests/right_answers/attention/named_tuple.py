"""Returns a NamedTuple, and measures the scale in torch."""

from typing import NamedTuple

import torch


class Attention(NamedTuple):
    output: torch.Tensor
    weights: torch.Tensor


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    scores = q @ k.swapaxes(-1, -2) / torch.sqrt(torch.tensor(q.shape[-1], dtype=q.dtype))
    weights = torch.nn.Softmax(dim=-1)(scores)
    return Attention(weights @ v, weights)
