"""exp of the scaled logits as they are, which overflows."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")

    def falls(t: float) -> bool:
        p = np.exp(logits / t)
        p = p / p.sum(axis=1, keepdims=True)
        return bool((p * logits).sum(axis=1).mean() > own.mean())

    low, high = 1e-3, 1e3
    for _ in range(20):
        middle = (low * high) ** 0.5
        if falls(middle):
            low = middle
        else:
            high = middle
    return high
