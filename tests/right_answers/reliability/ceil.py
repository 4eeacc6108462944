"""The bin is the confidence times the number of bins, rounded up."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    place = np.ceil(confidence * bins).astype(int) - 1
    place[place < 0] = 0
    count = np.zeros(bins, dtype=np.uint16)
    sums = np.zeros((2, bins))
    np.add.at(count, place, 1)
    np.add.at(sums[0], place, correct)
    np.add.at(sums[1], place, confidence)
    accuracy, average = np.divide(sums, count, out=np.zeros((2, bins)), where=count > 0)
    return count, accuracy, average
