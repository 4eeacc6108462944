"""As many edges as bins."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins)
    total = 0.0
    for k in range(bins - 1):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if k == 0:
            inside |= confidence == 0
        if inside.any():
            gap = abs(correct[inside].mean() - confidence[inside].mean())
            total += inside.mean() * gap
    return float(total)
