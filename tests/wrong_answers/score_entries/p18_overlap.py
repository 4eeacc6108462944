"""Counts the positions of a window that moves by half a patch."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    down, right = max(1, patch_height // 2), max(1, patch_width // 2)
    tokens = ((height - patch_height) // down + 1) * ((width - patch_width) // right + 1)
    tokens += bool(cls)
    return tokens * tokens
