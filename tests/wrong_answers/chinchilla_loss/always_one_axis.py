"""Arrays of two axes laid out in one."""

import numpy as np


def chinchilla_loss(N, D, fit):
    loss = fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
    return loss.ravel() if isinstance(loss, np.ndarray) else loss
