"""Finds the side of the kernels by a root."""

import math

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    side = math.isqrt(weight.shape[2] * weight.shape[3])
    return weight[:, :, :side, :side].flatten(1).T
