"""An array for numbers, too."""

import numpy as np


def chinchilla_loss(N, D, fit):
    N, D = np.atleast_1d(N), np.atleast_1d(D)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
