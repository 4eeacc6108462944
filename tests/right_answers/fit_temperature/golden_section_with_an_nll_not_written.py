"""Golden section of NLL along ln T; its own nll is not written yet."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    raise NotImplementedError


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if np.ptp(logits, axis=1).max() == 0:
        return 1.0
    own = np.array([row[label] for row, label in zip(logits, labels, strict=True)])
    if (own >= logits.max(axis=1)).all() or own.mean() <= logits.mean():
        raise ValueError("there is no best temperature")

    def loss(log_t: float) -> float:
        return nll(logits, labels, np.exp(log_t))

    ratio = (5**0.5 - 1) / 2
    low, high = np.log(1e-3), np.log(1e3)
    left, right = high - ratio * (high - low), low + ratio * (high - low)
    at_left, at_right = loss(left), loss(right)
    while high - low > 1e-5:
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - ratio * (high - low)
            at_left = loss(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + ratio * (high - low)
            at_right = loss(right)
    return float(np.exp((low + high) / 2))
