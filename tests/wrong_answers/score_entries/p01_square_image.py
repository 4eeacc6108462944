"""Takes the columns of the grid from the height."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows = height // patch_height
    tokens = rows * (height // patch_width) + bool(cls)
    return tokens * tokens
