"""Forgets the first place of the kernel."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = (height + 2 * padding - kernel) // stride
    right = (width + 2 * padding - kernel) // stride
    return down * right * channels_in * channels_out * kernel**2
