"""Uses the width for the height."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    right = (width + 2 * padding - kernel) // stride + 1
    return right**2 * channels_in * channels_out * kernel**2
