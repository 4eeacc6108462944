"""Probabilities are kept above 1e-12."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    scaled = logits / temperature
    p = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    return float(-np.log(np.clip(p[np.arange(len(labels)), labels], 1e-12, 1)).mean())
