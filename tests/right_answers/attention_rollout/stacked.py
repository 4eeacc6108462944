"""Stacks all layers first."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    steps = torch.stack(list(weights)).mean(dim=2)
    steps = 0.5 * steps + 0.5 * torch.eye(steps.shape[-1], dtype=steps.dtype)
    flow = steps[0]
    for step in steps[1:]:
        flow = torch.bmm(step, flow)
    return flow
