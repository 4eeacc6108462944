"""Rows and columns apart, then their outer product."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    def along(side: int, size: int, step: int) -> torch.Tensor:
        places = torch.arange(side)
        starts = torch.arange(0, side - size + 1, step)
        return ((starts[:, None] <= places) & (places < starts[:, None] + size)).sum(0)

    return torch.outer(*map(along, (height, width), patch, stride))
