"""Every bin holds as many predictions."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    order = np.argsort(confidence, kind="stable")
    total = 0.0
    for part in np.array_split(order, bins):
        if len(part):
            total += len(part) * abs(correct[part].mean() - confidence[part].mean())
    return float(total / len(confidence))
