"""Every bin holds as many predictions."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    order = np.argsort(confidence, kind="stable")
    count, accuracy, average = np.zeros(bins, int), np.zeros(bins), np.zeros(bins)
    for k, part in enumerate(np.array_split(order, bins)):
        if len(part):
            count[k] = len(part)
            accuracy[k] = correct[part].mean()
            average[k] = confidence[part].mean()
    return Bins(count, accuracy, average)
