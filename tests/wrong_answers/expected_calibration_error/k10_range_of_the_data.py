"""The edges run from the smallest to the largest confidence."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    edges = np.linspace(confidence.min(), confidence.max(), bins + 1)
    total = 0.0
    for k in range(bins):
        inside = (confidence > edges[k]) & (confidence <= edges[k + 1])
        if k == 0:
            inside |= confidence == confidence.min()
        if inside.any():
            gap = abs(correct[inside].mean() - confidence[inside].mean())
            total += inside.mean() * gap
    return float(total)
