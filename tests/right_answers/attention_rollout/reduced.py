"""Uses functools.reduce."""

import functools
from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    steps = [(layer.mean(1) + own) / 2 for layer in weights]
    return functools.reduce(lambda flow, step: step @ flow, steps)
