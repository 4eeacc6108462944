"""A numpy array."""

import numpy as np


def frontier_exponents(fit):
    return np.array([fit.beta, fit.alpha]) / (fit.alpha + fit.beta)
