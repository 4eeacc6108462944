"""Adds the counts of rows and columns."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    down = torch.zeros(height, dtype=torch.int64)
    right = torch.zeros(width, dtype=torch.int64)
    for top in range(0, height - patch[0] + 1, stride[0]):
        down[top : top + patch[0]] += 1
    for left in range(0, width - patch[1] + 1, stride[1]):
        right[left : left + patch[1]] += 1
    return down[:, None] + right
