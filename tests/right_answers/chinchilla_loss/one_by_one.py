"""A loop over the models."""

import numpy as np


def chinchilla_loss(N, D, fit):
    if not isinstance(N, np.ndarray):
        return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
    out = np.empty(N.shape)
    for place in np.ndindex(N.shape):
        out[place] = chinchilla_loss(float(N[place]), float(D[place]), fit)
    return out
