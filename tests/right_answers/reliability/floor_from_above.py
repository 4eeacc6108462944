"""Rounded down from the other side, in which the closed edge is the lower one."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


def reliability(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    # Counted from the top, (lower, upper] becomes [upper, lower).
    place = bins - 1 - np.searchsorted(-edges[::-1], -confidence, side="right") + 1
    place = np.clip(place, 0, bins - 1)
    member = (place[:, None] == np.arange(bins)).astype(np.int32)
    count = member.sum(axis=0)
    with np.errstate(invalid="ignore"):
        accuracy = np.nan_to_num((member * correct[:, None]).sum(axis=0) / count)
        average = np.nan_to_num(confidence @ member / count)
    return Bins(count, accuracy, average)
