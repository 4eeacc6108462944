"""np.bincount of a rounded-down place; what lies on an edge goes one down."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    edges = np.linspace(0, 1, bins + 1)
    place = np.minimum(np.floor(confidence * bins).astype(int), bins - 1)
    place -= (place > 0) & (confidence <= edges[place])
    gaps = np.bincount(place, correct) - np.bincount(place, confidence)
    return float(np.linalg.norm(gaps, 1) / len(correct))
