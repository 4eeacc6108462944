"""Takes the layers out of the list that it was given."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow = own
    while weights:
        flow = (weights.pop(0).mean(dim=1) + own) / 2 @ flow
    return flow
