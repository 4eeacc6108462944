"""Adds N times `reduced_slope`, which is wrong in the same file."""


def reduced_slope(N, C, fit):
    return -fit.alpha * fit.A / N ** (fit.alpha + 1)


def balance(N, C, fit):
    first = fit.alpha * fit.A / N**fit.alpha
    return first, first + N * reduced_slope(N, C, fit)
