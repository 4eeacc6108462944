"""No sort: which of two classes comes first, for all pairs of them."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    classes = np.arange(before.shape[1])

    def beats(logits: np.ndarray) -> np.ndarray:
        one, other = logits[:, :, None], logits[:, None, :]
        return (one > other) | ((one == other) & (classes[:, None] < classes))

    return np.mean(np.any(beats(before) != beats(after), axis=(1, 2)))
