"""np.histogram is left to choose the range."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    count, _ = np.histogram(confidence, bins)
    right, _ = np.histogram(confidence, bins, weights=correct.astype(float))
    total, _ = np.histogram(confidence, bins, weights=confidence)
    filled = np.maximum(count, 1)
    return Bins(count, right / filled, total / filled)
