"""Newton's steps along T itself, which jump over 0."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")
    t = 1.5
    for _ in range(100):
        scaled = logits / t
        p = np.exp(scaled - scaled.max(axis=1, keepdims=True))
        p = p / p.sum(axis=1, keepdims=True)
        mean = (p * logits).sum(axis=1)
        slope = (own - mean).mean() / t**2
        variance = (p * (logits - mean[:, None]) ** 2).sum(axis=1).mean()
        curvature = variance / t**4 - 2 * slope / t
        t -= slope / (abs(curvature) + 1e-12)
        if t < 0:
            break
    return float(t)
