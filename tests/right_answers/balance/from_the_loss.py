"""From the parts of the loss, in logarithms."""

import math


def balance(N, C, fit):
    N, D = math.log(N), math.log(C / 6) - math.log(N)
    return tuple(of * math.exp(math.log(scale) - of * size) for of, scale, size in ((fit.alpha, fit.A, N), (fit.beta, fit.B, D)))
