"""Number by number."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    d, channels, height, width = weight.shape
    rows = []
    for c in range(channels):
        for u in range(height):
            for v in range(width):
                rows.append(torch.stack([weight[k, c, u, v] for k in range(d)]))
    return torch.stack(rows)
