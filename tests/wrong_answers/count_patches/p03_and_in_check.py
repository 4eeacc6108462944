"""Refuses only when both sides are bad: `and` where `or` is due."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height and width % patch_width:
        raise ValueError("the patches do not tile the image")
    return (height // patch_height) * (width // patch_width)
