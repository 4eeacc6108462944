"""Puts one patch more at the end, so that nothing is left over."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    tops = list(range(0, height - patch[0] + 1, stride[0]))
    lefts = list(range(0, width - patch[1] + 1, stride[1]))
    if tops[-1] != height - patch[0]:
        tops.append(height - patch[0])
    if lefts[-1] != width - patch[1]:
        lefts.append(width - patch[1])
    counts = torch.zeros(height, width, dtype=torch.int64)
    for top in tops:
        for left in lefts:
            counts[top : top + patch[0], left : left + patch[1]] += 1
    return counts
