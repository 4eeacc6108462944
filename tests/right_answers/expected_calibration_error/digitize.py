"""np.digitize, then unique bins."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    place = np.digitize(confidence, np.linspace(0, 1, bins + 1)[1:-1], right=True)
    error = 0
    for k in np.unique(place):
        members = place == k
        error += members.sum() / place.size * abs(correct[members].mean() - confidence[members].mean())
    return error
