"""The edges begin at 0.5, as for two classes."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0.5, 1, bins + 1)
    count = np.zeros(bins, int)
    accuracy = np.zeros(bins)
    mean_confidence = np.zeros(bins)
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if inside.any():
            count[k] = inside.sum()
            accuracy[k] = correct[inside].mean()
            mean_confidence[k] = confidence[inside].mean()
    return Bins(count, accuracy, mean_confidence)
