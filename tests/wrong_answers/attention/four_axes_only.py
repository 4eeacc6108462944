"""Unpacks four axes: right for batch and heads only."""

import math

import torch


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    batch, heads, tokens, features = q.shape
    scores = torch.einsum("bhid,bhjd->bhij", q, k) / math.sqrt(features)
    weights = torch.softmax(scores, dim=-1)
    return torch.einsum("bhij,bhjd->bhid", weights, v), weights
