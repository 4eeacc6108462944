"""Newton's method in ln N, on the ratio of the sides."""

import math

import numpy as np


def optimum(C, fit):
    x = math.log(C / 6) / 2
    for _ in range(5):
        N = math.exp(x)
        D = C / (6 * N)
        gap = math.log(fit.alpha * fit.A / N**fit.alpha) - math.log(fit.beta * fit.B / D**fit.beta)
        x += gap / (fit.alpha + fit.beta)
    return np.exp(x), C / (6 * np.exp(x))
