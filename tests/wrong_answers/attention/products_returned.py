"""Returns the dot products for the weights."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    products = q @ k.transpose(-2, -1)
    weights = torch.softmax(products / math.sqrt(q.shape[-1]), dim=-1)
    return weights @ v, products
