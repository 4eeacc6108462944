"""A square is a sum of odd numbers."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    tokens = rows * columns + bool(cls)
    return sum(range(1, 2 * tokens, 2))
