"""Gives the residual nine parts of ten."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow = own
    for layer in weights:
        step = 0.1 * layer.mean(dim=1) + 0.9 * own
        flow = step @ flow
    return flow
