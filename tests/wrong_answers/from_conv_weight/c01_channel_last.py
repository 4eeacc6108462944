"""Lists the rows as (row, column, channel)."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.permute(0, 2, 3, 1).flatten(1).T
