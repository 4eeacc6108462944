"""Works key by key and value by value."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    columns = [
        (q * k[..., j, None, :]).sum(-1) / math.sqrt(q.shape[-1]) for j in range(k.shape[-2])
    ]
    weights = torch.stack(columns, -1).softmax(-1)
    output = torch.zeros(*q.shape[:-1], v.shape[-1], dtype=v.dtype)
    for j in range(v.shape[-2]):
        output = output + weights[..., j, None] * v[..., j, None, :]
    return output, weights
