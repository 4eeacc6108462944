"""Only the predicted classes are compared."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    return float((before.argmax(axis=1) != after.argmax(axis=1)).mean())
