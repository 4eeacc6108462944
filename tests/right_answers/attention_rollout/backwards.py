"""Starts with the last layer and multiplies from the right."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[-1].shape[-1], dtype=weights[-1].dtype)
    flow = own.expand(weights[-1].shape[0], -1, -1)
    for layer in reversed(weights):
        flow = flow @ (layer.mean(1) + own) / 2
    return flow
