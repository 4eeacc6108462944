"""alpha and beta exchanged."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return -fit.beta * fit.A * N ** (-fit.beta - 1) + fit.alpha * fit.B * D**-fit.alpha / N
