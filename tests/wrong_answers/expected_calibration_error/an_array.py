"""The weighted gap of each bin is given back."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    total = np.zeros(bins)
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if k == 0:
            inside |= confidence == 0
        if inside.any():
            gap = abs(correct[inside].mean() - confidence[inside].mean())
            total[k] = inside.mean() * gap
    return total
