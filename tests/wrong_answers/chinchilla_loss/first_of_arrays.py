"""The first model only."""

import numpy as np


def chinchilla_loss(N, D, fit):
    loss = fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
    return float(np.ravel(loss)[0])
