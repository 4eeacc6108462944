"""The temperature with the smallest calibration error."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")

    def ece(t: float) -> float:
        p = np.exp((logits - logits.max(axis=1, keepdims=True)) / t)
        confidence = p.max(axis=1) / p.sum(axis=1)
        place = np.ceil(confidence * 15).astype(int)
        gap = (logits.argmax(axis=1) == labels) - confidence
        return float(np.abs(np.bincount(place, weights=gap)).sum())

    return float(min(np.geomspace(0.02, 50, 60), key=ece))
