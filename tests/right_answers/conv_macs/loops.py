"""Loops over places, adding up."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    total = 0
    for _ in range(-padding, height + padding - kernel + 1, stride):
        for _ in range(-padding, width + padding - kernel + 1, stride):
            total += channels_in * channels_out * kernel**2
    return total
