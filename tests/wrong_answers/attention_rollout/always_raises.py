"""Takes the list for one tensor."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    return weights.mean(dim=1)
