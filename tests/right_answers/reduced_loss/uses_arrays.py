"""Through an array of one model."""

import numpy as np


def chinchilla_loss(N, D, fit):
    return 0.0


def tokens_for(N, C):
    return 0.0


def reduced_loss(N, C, fit):
    D = tokens_for(np.array([N]), C)
    return chinchilla_loss(np.array([N]), D, fit)[0]
