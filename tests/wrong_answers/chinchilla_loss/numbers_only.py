"""math.pow, which takes no arrays."""

import math


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / math.pow(N, fit.alpha) + fit.B / math.pow(D, fit.beta)
