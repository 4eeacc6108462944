"""Counts what one token costs, and multiplies."""


def forward_macs(config) -> int:
    (height, width), (ph, pw), channels, d, _, depth, hidden, classes = config
    tokens = 1 + height * width // (ph * pw)
    one = 4 * d * d + 2 * tokens * d + 2 * d * hidden
    return depth * tokens * one + height * width * channels * d + d * classes
