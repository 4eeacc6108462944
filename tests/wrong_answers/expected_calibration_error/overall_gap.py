"""One bin for all: mean confidence against accuracy."""

import numpy as np


def expected_calibration_error(confidence, correct, bins=15):
    return float(abs(confidence.mean() - correct.mean()))
