"""The weighted sum is divided by the number of bins."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    count = np.zeros(bins, int)
    accuracy = np.zeros(bins)
    mean_confidence = np.zeros(bins)
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if k == 0:
            inside |= confidence == 0
        if inside.any():
            count[k] = inside.sum()
            accuracy[k] = correct[inside].mean()
            mean_confidence[k] = confidence[inside].mean()
    return Bins(count, accuracy, mean_confidence)


def expected_calibration_error(confidence, correct, bins=15):
    found = reliability(confidence, correct, bins)
    gaps = np.abs(found.accuracy - found.confidence)
    return float(np.sum(found.count * gaps) / bins)
