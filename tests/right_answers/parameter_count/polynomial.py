"""Sorts by powers of the width."""


def parameter_count(config) -> int:
    (height, width), (ph, pw), c, d, _, depth, h, classes = config
    n = height * width // (ph * pw)
    return (
        4 * depth * d**2
        + d * (c * ph * pw + n + 5 + classes + depth * (9 + 2 * h))
        + depth * h
        + classes
    )
