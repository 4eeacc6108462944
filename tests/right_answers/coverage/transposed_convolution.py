"""The transposed convolution of ones with ones."""

import torch
import torch.nn.functional as F


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    down = (height - patch[0]) // stride[0] + 1
    right = (width - patch[1]) // stride[1] + 1
    ones = torch.ones(1, 1, down, right, dtype=torch.float64)
    kernel = torch.ones(1, 1, *patch, dtype=torch.float64)
    reached = F.conv_transpose2d(ones, kernel, stride=stride)[0, 0]
    margins = (0, width - reached.shape[1], 0, height - reached.shape[0])
    return F.pad(reached, margins).to(torch.uint8)
