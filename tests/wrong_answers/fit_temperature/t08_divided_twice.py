"""The logits are divided before they are handed on with the temperature."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    scaled = logits / temperature
    scaled = scaled - scaled.max(axis=1, keepdims=True)
    log_p = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
    return float(-log_p[np.arange(len(labels)), labels].mean())


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")

    def loss(log_t: float) -> float:
        return nll(logits / np.exp(log_t), labels, np.exp(log_t))

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
