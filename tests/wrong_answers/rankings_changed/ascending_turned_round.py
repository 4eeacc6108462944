"""Sorted from the smallest, then turned round: equal logits, too."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first = np.argsort(before, axis=1, kind="stable")
    second = np.argsort(after, axis=1, kind="stable")
    first, second = first[:, ::-1], second[:, ::-1]
    return float((first != second).any(axis=1).mean())
