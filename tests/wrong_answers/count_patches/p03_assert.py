"""Checks the sizes with assert: AssertionError, not ValueError."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    assert height % patch_height == 0 and width % patch_width == 0, "bad sizes"
    return (height // patch_height) * (width // patch_width)
