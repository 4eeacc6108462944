"""The images are ranked for each class."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first = np.argsort(-before, axis=0, kind="stable")
    second = np.argsort(-after, axis=0, kind="stable")
    return float((first != second).any(axis=0).mean())
