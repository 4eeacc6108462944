"""Finds the weights as the mix of unit vectors."""


import torch
import torch.nn.functional as F


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    unit = torch.eye(k.shape[-2], dtype=v.dtype).expand(*k.shape[:-1], -1)
    return F.scaled_dot_product_attention(q, k, v), F.scaled_dot_product_attention(q, k, unit)
