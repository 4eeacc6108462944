"""ln of the sum of exp of what each logit is above the label's."""

import numpy as np


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    n = len(logits)
    gaps = (logits - logits[np.arange(n), labels].reshape(n, 1)) / temperature
    top = np.maximum(gaps.max(axis=1), 0)
    return float((top + np.log(np.exp(gaps - top[:, None]).sum(axis=1))).sum() / n)
