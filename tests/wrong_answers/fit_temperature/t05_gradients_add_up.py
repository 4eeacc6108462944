"""The gradients of all steps add up, as if they were never set to 0."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")
    log_t, slope = 0.0, 0.0
    for _ in range(60):
        p = np.exp((logits - logits.max(axis=1, keepdims=True)) / np.exp(log_t))
        p = p / p.sum(axis=1, keepdims=True)
        slope += (own - (p * logits).sum(axis=1)).mean() / np.exp(log_t)
        log_t = np.clip(log_t - 0.1 * slope, -5, 5)
    return float(np.exp(log_t))
