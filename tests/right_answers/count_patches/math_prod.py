"""math.prod over both sides, divided exactly and rounded to an int."""

import math


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    if any(math.gcd(side, size) != size for side, size in zip((height, width), patch)):
        raise ValueError("bad sizes")
    return math.prod(round(side / size) for side, size in zip((height, width), patch))
