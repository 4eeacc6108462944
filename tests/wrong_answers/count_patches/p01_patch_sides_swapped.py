"""Unpacks the patch as (patch_width, patch_height)."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_width, patch_height = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    return (height // patch_height) * (width // patch_width)
