"""Rounds the number of places to the nearest."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = round((height + 2 * padding - kernel) / stride) + 1
    right = round((width + 2 * padding - kernel) / stride) + 1
    return down * right * channels_in * channels_out * kernel**2
