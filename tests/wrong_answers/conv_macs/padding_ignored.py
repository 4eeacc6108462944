"""Leaves out the padding."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = (height - kernel) // stride + 1
    right = (width - kernel) // stride + 1
    return down * right * channels_in * channels_out * kernel**2
