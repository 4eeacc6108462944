"""The numbers are compared instead of their order."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    return float((before != after).any(axis=1).mean())
