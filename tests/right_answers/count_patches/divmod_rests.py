"""Two divmods, whose rests must be zero."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    rows, below = divmod(height, patch[0])
    columns, beside = divmod(width, patch[1])
    if below or beside:
        raise ValueError("pixels are left over")
    return rows * columns
