"""Chain rule, factor by factor."""


def reduced_slope(N, C, fit):
    D = C / 6 / N
    by_N = -fit.alpha * fit.A / N ** (fit.alpha + 1)
    by_D = -fit.beta * fit.B / D ** (fit.beta + 1)
    return by_N + by_D * (-C / (6 * N**2))
