"""The gap of each prediction is averaged."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    return float(np.abs(confidence - correct).mean())
