"""Divides A + I by its row sums, which are 2."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    flow = None
    for layer in weights:
        step = layer.mean(dim=1) + torch.eye(layer.shape[-1], dtype=layer.dtype)
        step = step / step.sum(dim=-1, keepdim=True)
        flow = step if flow is None else torch.matmul(step, flow)
    return flow
