"""Asks autograd which pixels matter."""

import torch
import torch.nn.functional as F


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side = 1
    for kernel, stride in zip(reversed(kernels), reversed(strides)):
        side = (side + 2) * stride + kernel
    image = torch.zeros(1, 1, side, requires_grad=True)
    x = image
    for kernel, stride in zip(kernels, strides):
        x = F.conv1d(x, torch.ones(1, 1, kernel), stride=stride)
    (gradient,) = torch.autograd.grad(x[0, 0, 0], image)
    seen = gradient[0, 0].nonzero()
    return int(seen.max() - seen.min()) + 1
