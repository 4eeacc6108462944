"""Counts with /: the float 2401.0 is no count."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    tokens = (height / patch_height) * (width / patch_width) + bool(cls)
    return tokens**2
