"""Averages the layers."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow = torch.zeros_like(own)
    for layer in weights:
        step = (layer.mean(dim=1) + own) / 2
        flow = flow + step / len(weights)
    return flow
