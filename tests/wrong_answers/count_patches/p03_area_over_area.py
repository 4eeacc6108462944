"""Divides the areas and rounds down, without a look at the sides."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    return height * width // (patch_height * patch_width)
