"""A yes or no for each row."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    first = np.argsort(-before, axis=1, kind="stable")
    second = np.argsort(-after, axis=1, kind="stable")
    return (first != second).any(axis=1)
