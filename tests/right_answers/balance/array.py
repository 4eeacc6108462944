"""A numpy array."""

import numpy as np


def balance(N, C, fit):
    return np.array([fit.alpha * fit.A, fit.beta * fit.B]) / np.array([N, C / 6 / N]) ** np.array([fit.alpha, fit.beta])
