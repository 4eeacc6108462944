"""Only the first two classes are compared."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first = np.argsort(-before, axis=1, kind="stable")
    second = np.argsort(-after, axis=1, kind="stable")
    return float((first[:, :2] != second[:, :2]).any(axis=1).mean())
