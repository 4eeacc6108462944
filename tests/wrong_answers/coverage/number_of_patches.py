"""Returns the number of patches."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    return ((height - patch[0]) // stride[0] + 1) * ((width - patch[1]) // stride[1] + 1)
