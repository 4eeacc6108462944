"""Takes the columns of the grid from the height."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows = height // patch_height
    return rows * (height // patch_width)
