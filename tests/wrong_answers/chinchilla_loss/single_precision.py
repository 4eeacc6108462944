"""In float32."""

import numpy as np


def chinchilla_loss(N, D, fit):
    N, D = np.float32(N), np.float32(D)
    return fit.E + fit.A / N ** np.float32(fit.alpha) + fit.B / D ** np.float32(fit.beta)
