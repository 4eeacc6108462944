"""Rounds up, as if the image were padded."""

import math


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    return math.ceil(height / patch_height) * math.ceil(width / patch_width)
