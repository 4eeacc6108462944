"""The softmax as it is written: exp overflows."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    p = np.exp(logits / temperature)
    p = p / p.sum(axis=1, keepdims=True)
    return float(-np.log(p[np.arange(len(labels)), labels]).mean())
