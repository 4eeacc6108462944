"""Works image by image with multi_dot."""

from collections.abc import Sequence

import torch


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    flows = []
    for image in range(weights[0].shape[0]):
        steps = []
        for layer in weights:
            step = layer[image].mean(0)
            steps.append((step + torch.eye(len(step), dtype=step.dtype)) / 2)
        steps = steps[::-1]
        flows.append(torch.linalg.multi_dot(steps) if len(steps) > 1 else steps[0])
    return torch.stack(flows)
