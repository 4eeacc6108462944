"""np.vectorize around a function of numbers."""

import math

import numpy as np


def one(N, D, E, A, B, alpha, beta):
    return E + A / math.pow(N, alpha) + B / math.pow(D, beta)


def chinchilla_loss(N, D, fit):
    return np.vectorize(one)(N, D, *fit)
