"""Turns the list around that it was given, and works from its end."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    weights.reverse()
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow = own
    for layer in weights:
        flow = flow @ ((layer.mean(dim=1) + own) / 2)
    return flow
