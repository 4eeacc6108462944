"""The arguments themselves are turned to their negatives."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    before *= -1
    after *= -1
    first = np.argsort(before, axis=1, kind="stable")
    second = np.argsort(after, axis=1, kind="stable")
    return float((first != second).any(axis=1).mean())
