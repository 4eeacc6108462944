"""int(confidence * bins): a confidence on an edge goes to the upper bin."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    count = np.bincount(place, minlength=bins)
    filled = np.maximum(count, 1)
    return Bins(
        count,
        np.bincount(place, weights=correct, minlength=bins) / filled,
        np.bincount(place, weights=confidence, minlength=bins) / filled,
    )
