"""A confidence on an edge goes to the upper bin."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    place = np.minimum(np.floor(confidence * bins).astype(int), bins - 1)
    excess = np.bincount(place, weights=confidence - correct, minlength=bins)
    return float(np.abs(excess).sum() / len(confidence))
