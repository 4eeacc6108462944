"""Raises a subclass of ValueError."""

import numpy as np


class DoesNotTile(ValueError):
    """The patches do not tile the image."""


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    ph, pw = patch
    h, w, c = image.shape
    rows, rest_down = divmod(h, ph)
    columns, rest_right = divmod(w, pw)
    if (rest_down, rest_right) != (0, 0):
        raise DoesNotTile(f"{rest_down} rows and {rest_right} columns are left over")
    return image.reshape(rows, ph, columns, pw, c).swapaxes(1, 2).reshape(rows * columns, -1).copy()
