"""The accuracy."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    return float((logits.argmax(axis=1) == labels).mean())
