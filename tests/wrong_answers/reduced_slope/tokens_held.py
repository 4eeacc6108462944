"""D held fixed."""


def reduced_slope(N, C, fit):
    return -fit.alpha * fit.A * N ** (-fit.alpha - 1)
