"""L-BFGS of one number, the secant method, from 1.5: 50 steps, each cut to 0.01."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    if (logits == logits[:, :1]).all():
        return 1.0
    own = logits[np.arange(len(labels)), labels]
    if (own == logits.max(axis=1)).all():
        raise ValueError("no temperature is the best one")
    if own.mean() <= logits.mean():
        raise ValueError("no temperature is the best one")

    def slope(t: float) -> float:
        p = np.exp((logits - logits.max(axis=1, keepdims=True)) / t)
        p = p / p.sum(axis=1, keepdims=True)
        return (own - (p * logits).sum(axis=1)).mean() / t**2

    t, before = 1.5, slope(1.5)
    step = -0.01 * min(1, 1 / abs(before)) * before
    for _ in range(50):
        t += step
        now = slope(t)
        if abs(now) < 1e-7:
            break
        step = -0.01 * now * step / (now - before)
        before = now
    return float(t)
