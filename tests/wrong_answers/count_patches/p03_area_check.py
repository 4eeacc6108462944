"""Checks that the areas divide, not the sides."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if (height * width) % (patch_height * patch_width):
        raise ValueError("the patches do not tile the image")
    return height * width // (patch_height * patch_width)
