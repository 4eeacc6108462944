"""Counts the weights."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    return channels_in * channels_out * kernel**2
