"""Crops: counts whole patches only and never raises."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    tokens = (height // patch_height) * (width // patch_width) + bool(cls)
    return tokens * tokens
