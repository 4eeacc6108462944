"""There are 10 bins, whatever is asked for."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    bins = 10
    edges = np.linspace(0, 1, bins + 1)
    total = 0.0
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if k == 0:
            inside |= confidence == 0
        if inside.any():
            gap = abs(correct[inside].mean() - confidence[inside].mean())
            total += inside.mean() * gap
    return float(total)
