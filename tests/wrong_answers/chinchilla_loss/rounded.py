"""Rounded to two digits."""

import numpy as np


def chinchilla_loss(N, D, fit):
    return np.round(fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta, 2)
