"""A plain tuple of the same four tuples."""


def sequence_shapes(batch, channels, height, width, patch, d):
    ph, pw = patch
    if height % ph or width % pw:
        raise ValueError("bad sizes")
    n = (height // ph) * (width // pw)
    return (
        (batch, channels, height, width),
        (batch, n, channels * ph * pw),
        (batch, n, d),
        (batch, n + 1, d),
    )
