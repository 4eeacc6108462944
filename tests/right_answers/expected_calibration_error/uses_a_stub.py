"""The exercise before is not written yet, which costs nothing here."""

import numpy as np


def reliability(confidence, correct, bins=15):
    raise NotImplementedError


def expected_calibration_error(confidence, correct, bins=15):
    count, accuracy, average = reliability(confidence, correct, bins)
    return np.average(np.abs(accuracy - average), weights=count)
