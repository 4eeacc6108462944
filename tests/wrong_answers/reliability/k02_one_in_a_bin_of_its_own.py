"""Bins are [lower, upper), and 1.0 gets one bin more."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.searchsorted(edges, confidence, side="right") - 1
    count = np.bincount(place, minlength=bins + 1)
    filled = np.maximum(count, 1)
    accuracy = np.bincount(place, weights=correct, minlength=bins + 1) / filled
    average = np.bincount(place, weights=confidence, minlength=bins + 1) / filled
    return Bins(count, accuracy, average)
