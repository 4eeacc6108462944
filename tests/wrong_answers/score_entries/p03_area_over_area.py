"""Divides the areas and rounds down."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    tokens = height * width // (patch_height * patch_width) + bool(cls)
    return tokens * tokens
