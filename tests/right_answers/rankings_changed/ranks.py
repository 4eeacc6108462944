"""The rank of each class instead of the class of each rank."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first = np.argsort(-before, axis=1, kind="stable")
    second = np.argsort(-after, axis=1, kind="stable")
    return float(np.mean(np.any(first.argsort(axis=1) != second.argsort(axis=1), axis=1)))
