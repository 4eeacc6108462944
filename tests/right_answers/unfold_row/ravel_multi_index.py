"""numpy's ravel_multi_index."""

import numpy as np


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    shape = (channel + 1, *patch)
    return np.ravel_multi_index((channel, row, column), shape)
