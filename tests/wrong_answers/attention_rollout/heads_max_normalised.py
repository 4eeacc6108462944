"""Takes the largest head and normalises."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow = own
    for layer in weights:
        step = layer.amax(dim=1) + own
        step = step / step.sum(dim=-1, keepdim=True)
        flow = step @ flow
    return flow
