"""Divides with /: 8 / 2 is the float 4.0, which is no count."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    return (height / patch_height) * (width / patch_width)
