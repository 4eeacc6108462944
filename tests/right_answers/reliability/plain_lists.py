"""No arrays: lists of Python numbers."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


from bisect import bisect_left


def reliability(confidence, correct, bins=15):
    edges = list(np.linspace(0, 1, bins + 1))
    inside = [[] for _ in range(bins)]
    for value, right in zip(confidence, correct):
        inside[max(bisect_left(edges, value) - 1, 0)].append((value, right))
    count = [len(each) for each in inside]
    accuracy = tuple(sum(r for _, r in each) / len(each) if each else 0 for each in inside)
    average = [sum(c for c, _ in each) / len(each) if each else 0.0 for each in inside]
    return count, accuracy, average
