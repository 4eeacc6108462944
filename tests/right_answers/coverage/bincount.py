"""Counts the numbers of pixels."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    numbers = torch.arange(height * width).reshape(height, width)
    windows = numbers.unfold(0, patch[0], stride[0]).unfold(1, patch[1], stride[1])
    return torch.bincount(windows.flatten(), minlength=height * width).reshape(height, width)
