"""numpy integers."""

import numpy as np


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    sides = np.array([height, width])
    return int(np.prod((sides + 2 * padding - kernel) // stride + 1)) * channels_in * channels_out * kernel**2
