"""Divides by the stride once, not along both sides."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = height + 2 * padding - kernel + 1
    right = width + 2 * padding - kernel + 1
    return down * right * channels_in * channels_out * kernel**2 // stride
