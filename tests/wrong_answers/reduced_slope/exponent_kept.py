"""The exponent of N does not fall."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return -fit.alpha * fit.A * N**-fit.alpha + fit.beta * fit.B * D ** (-fit.beta - 1) * D / N
