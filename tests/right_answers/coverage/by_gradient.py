"""The gradient of the sum of all patches."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    image = torch.zeros(height, width, requires_grad=True)
    windows = image.unfold(0, patch[0], stride[0]).unfold(1, patch[1], stride[1])
    windows.sum().backward()
    return image.grad.long()
