"""A numpy integer."""

import numpy as np


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    grid, rest = np.divmod(np.array([height, width], dtype=np.int64), patch)
    if rest.any():
        raise ValueError("bad sizes")
    return np.square(grid.prod() + int(cls))
