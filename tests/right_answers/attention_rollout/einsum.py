"""Writes products and averages as einsum."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    flow = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype).repeat(weights[0].shape[0], 1, 1)
    for layer in weights:
        flow = 0.5 * flow + 0.5 * torch.einsum("bhij,bjk->bik", layer, flow) / layer.shape[1]
    return flow
