"""Counts the positions of a window that moves by one pixel."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    return (height - patch_height + 1) * (width - patch_width + 1)
