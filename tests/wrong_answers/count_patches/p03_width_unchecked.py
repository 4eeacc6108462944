"""Checks only the height."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height:
        raise ValueError("the patches do not tile the image")
    return (height // patch_height) * (width // patch_width)
