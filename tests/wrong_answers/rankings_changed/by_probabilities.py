"""Ranked by probabilities, of which small ones become 0."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    def softmax(logits: np.ndarray) -> np.ndarray:
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    before, after = softmax(before), softmax(after)
    first = np.argsort(-before, axis=1, kind="stable")
    second = np.argsort(-after, axis=1, kind="stable")
    return float((first != second).any(axis=1).mean())
