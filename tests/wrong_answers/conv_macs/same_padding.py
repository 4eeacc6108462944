"""Takes it for granted that the padding keeps the size."""


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    down = -(-height // stride)
    right = -(-width // stride)
    return down * right * channels_in * channels_out * kernel**2
