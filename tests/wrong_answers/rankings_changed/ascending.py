"""Sorted from the smallest logit to the largest."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first = np.argsort(before, axis=1, kind="stable")
    second = np.argsort(after, axis=1, kind="stable")
    return float((first != second).any(axis=1).mean())
