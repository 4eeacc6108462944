"""Multiplies whole numbers as floats."""

import math


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = math.floor((height + 2 * padding - kernel) / stride + 1)
    right = math.floor((width + 2 * padding - kernel) / stride + 1)
    return float(down * right * channels_in * channels_out * kernel**2)
