"""An empty bin is 0 / 0."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.clip(np.searchsorted(edges, confidence) - 1, 0, bins - 1)
    count = np.bincount(place, minlength=bins)
    accuracy = np.bincount(place, weights=correct, minlength=bins) / count
    average = np.bincount(place, weights=confidence, minlength=bins) / count
    return Bins(count, accuracy, average)
