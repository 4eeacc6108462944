"""Checks only the height."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height:
        raise ValueError("the patches do not tile the image")
    tokens = (height // patch_height) * (width // patch_width) + bool(cls)
    return tokens * tokens
