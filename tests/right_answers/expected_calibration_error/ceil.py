"""np.bincount of the confidence times the number of bins, rounded up."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    place = np.maximum(np.ceil(confidence * bins).astype(int), 1) - 1
    return np.abs(np.bincount(place, confidence - correct, bins)).sum() / confidence.size
