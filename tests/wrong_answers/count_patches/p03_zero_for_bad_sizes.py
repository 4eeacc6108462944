"""Returns 0 for bad sizes."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        return 0
    return (height // patch_height) * (width // patch_width)
