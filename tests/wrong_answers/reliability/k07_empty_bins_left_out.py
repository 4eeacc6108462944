"""Empty bins are left out of the arrays."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.maximum(np.searchsorted(edges, confidence) - 1, 0)
    count, accuracy, average = [], [], []
    for k in np.unique(place):
        inside = place == k
        count.append(int(inside.sum()))
        accuracy.append(correct[inside].mean())
        average.append(confidence[inside].mean())
    return Bins(np.array(count), np.array(accuracy), np.array(average))
