"""Takes the width of the kernels for their height."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    d, channels, _, side = weight.shape
    return weight.reshape(d, channels * side * side).T
