"""Powers of the logarithms."""

import numpy as np


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / np.log(N) ** fit.alpha + fit.B / np.log(D) ** fit.beta
