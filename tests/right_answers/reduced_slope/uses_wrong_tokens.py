"""Calls `tokens_for`, which is wrong in the same file."""


def tokens_for(N, C):
    return C / N


def reduced_slope(N, C, fit):
    D = tokens_for(N, C)
    return (fit.beta * fit.B / D**fit.beta - fit.alpha * fit.A / N**fit.alpha) / N
