"""Probabilities are passed on as logits: a softmax of a softmax."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    scaled = logits / temperature
    scaled = scaled - scaled.max(axis=1, keepdims=True)
    p = np.exp(scaled) / np.exp(scaled).sum(axis=1, keepdims=True)
    q = np.exp(p) / np.exp(p).sum(axis=1, keepdims=True)
    return float(-np.log(q[np.arange(len(labels)), labels]).mean())
