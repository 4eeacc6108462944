"""Adam on ln T with smaller and smaller steps; a wrong nll in the same file."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    return float(temperature)


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if len({tuple(row - row[0]) for row in logits} - {(0.0,) * logits.shape[1]}) == 0:
        return 1.0
    own = logits[range(len(labels)), labels]
    if np.array_equal(own, logits.max(1)) or own.sum() * logits.shape[1] <= logits.sum():
        raise ValueError("no best temperature")
    # A coarse look first.
    start = min(np.linspace(-5, 5, 21), key=lambda s: nll(logits, labels, np.exp(s)))
    log_t, first, second = start, 0.0, 0.0
    centred = logits - logits.max(axis=1, keepdims=True)
    for step in range(1, 250):
        p = np.exp(centred / np.exp(log_t))
        p /= p.sum(axis=1, keepdims=True)
        slope = (own - (p * logits).sum(axis=1)).mean() / np.exp(log_t)
        first = 0.8 * first + 0.2 * slope
        second = 0.9 * second + 0.1 * slope**2
        if abs(slope) < 1e-9:
            break
        size = 0.2 * 0.96**step
        log_t -= size * first / (1 - 0.8**step) / (np.sqrt(second / (1 - 0.9**step)) + 1e-12)
    return float(np.exp(log_t))
