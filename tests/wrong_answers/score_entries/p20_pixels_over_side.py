"""Divides the pixels of the image by one side of the patch."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    tokens = height * width // patch_height + bool(cls)
    return tokens * tokens
