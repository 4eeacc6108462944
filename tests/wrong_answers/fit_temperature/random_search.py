"""The best of 60 temperatures drawn at random."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")
    drawn = np.exp(np.random.uniform(-3, 3, 60))
    centred = logits - logits.max(axis=1, keepdims=True)
    scaled = centred / drawn[:, None, None]
    log_p = scaled - np.log(np.exp(scaled).sum(axis=2, keepdims=True))
    losses = -log_p[:, np.arange(len(labels)), labels].mean(axis=1)
    return float(drawn[losses.argmin()])
