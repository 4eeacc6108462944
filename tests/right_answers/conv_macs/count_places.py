"""Counts the places with range."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    def places(side: int) -> int:
        return len(range(0, side + 2 * padding - kernel + 1, stride))

    return places(height) * places(width) * channels_out * channels_in * kernel * kernel
