"""Counts a bias."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = (height + 2 * padding - kernel) // stride + 1
    right = (width + 2 * padding - kernel) // stride + 1
    return down * right * channels_out * (channels_in * kernel**2 + 1)
