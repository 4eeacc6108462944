"""Newton's method in b = 1/T, where NLL is convex, kept inside a bracket."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    centred = logits - logits.max(axis=1, keepdims=True)
    if not centred.any():
        return 1.0
    own = np.take_along_axis(centred, labels[:, None], axis=1)
    if not own.any():
        raise ValueError("every label is on top: smaller is always better")
    if own.mean() <= centred.mean():
        raise ValueError("the labels are not above the mean: larger is always better")
    low, high, b = 0.0, np.inf, 1 / np.abs(centred).max()
    for _ in range(200):
        p = np.exp(b * centred)
        p /= p.sum(axis=1, keepdims=True)
        mean = (p * centred).sum(axis=1, keepdims=True)
        slope = (mean - own).mean()
        curvature = (p * (centred - mean) ** 2).sum(axis=1).mean()
        low, high = (b, high) if slope < 0 else (low, b)
        step = b - slope / curvature if curvature > 0 else high
        if not low < step < high:
            step = (low + high) / 2 if high < np.inf else 2 * b
        if abs(step - b) <= 1e-12 * b:
            break
        b = step
    return 1 / b
