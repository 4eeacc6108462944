"""Counts parameters."""


def forward_macs(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    block = 4 * d * (d + 1) + 4 * d + d * hidden + hidden + hidden * d + d
    return (channels * ph * pw + 1) * d + (n + 2) * d + depth * block + 2 * d + (d + 1) * classes
