"""Returns the flow after each layer."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    own = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    flow, flows = own, []
    for layer in weights:
        flow = (layer.mean(dim=1) + own) / 2 @ flow
        flows.append(flow)
    return flows
