"""Row by row with Python's sort, which is stable."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    changed = 0
    for one, other in zip(before.tolist(), after.tolist(), strict=True):
        classes = range(len(one))
        changed += sorted(classes, key=lambda k: -one[k]) != sorted(
            classes, key=other.__getitem__, reverse=True
        )
    return changed / len(before)
