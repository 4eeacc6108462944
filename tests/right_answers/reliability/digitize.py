"""np.digitize with the right edge closed."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.digitize(confidence, edges[1:-1], right=True)
    count = np.bincount(place, minlength=bins)
    filled = np.where(count == 0, 1, count)
    accuracy = np.bincount(place, correct, bins) / filled
    average = np.bincount(place, confidence, bins) / filled
    return Bins(count, accuracy, average)
