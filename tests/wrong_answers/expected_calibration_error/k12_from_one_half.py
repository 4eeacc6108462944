"""The edges begin at 0.5, as for two classes."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    edges = np.linspace(0.5, 1, bins + 1)
    total = 0.0
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if inside.any():
            gap = abs(correct[inside].mean() - confidence[inside].mean())
            total += inside.mean() * gap
    return float(total)
