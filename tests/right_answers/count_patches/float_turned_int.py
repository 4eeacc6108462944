"""Divides with / and turns the float, exact here, into an int."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    ph, pw = patch
    rows, columns = height / ph, width / pw
    if not (rows.is_integer() and columns.is_integer()):
        raise ValueError("bad sizes")
    return int(rows * columns)
