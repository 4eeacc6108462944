"""Puts the kernel at every pixel of the input."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    return height * width * channels_in * channels_out * kernel**2
