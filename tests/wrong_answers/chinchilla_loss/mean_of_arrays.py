"""The mean over the models."""

import numpy as np


def chinchilla_loss(N, D, fit):
    return float(np.mean(fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta))
