"""The lengths of two ranges."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    return len(range(0, height, patch_height)) * len(range(0, width, patch_width))
