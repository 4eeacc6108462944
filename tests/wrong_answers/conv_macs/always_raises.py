"""Raises for every layer."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    raise ValueError("no place for the kernel")
