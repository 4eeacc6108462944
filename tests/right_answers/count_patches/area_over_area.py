"""Divides the areas once both sides fit."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    ph, pw = patch
    if height % ph != 0 or width % pw != 0:
        raise ValueError("bad sizes")
    return (height * width) // (ph * pw)
