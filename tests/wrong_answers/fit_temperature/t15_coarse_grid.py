"""A grid of steps of 0.1."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")
    centred = logits - logits.max(axis=1, keepdims=True)
    grid = np.arange(1, 301) / 10
    scaled = centred / grid[:, None, None]
    log_p = scaled - np.log(np.exp(scaled).sum(axis=2, keepdims=True))
    losses = -log_p[:, np.arange(len(labels)), labels].mean(axis=1)
    return float(grid[losses.argmin()])
