"""Takes it for granted that there are three channels."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    d, _, height, width = weight.shape
    return weight.reshape(d, 3 * height * width).T
