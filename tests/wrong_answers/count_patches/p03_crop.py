"""Crops: counts whole patches only and never raises."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    return (height // patch_height) * (width // patch_width)
