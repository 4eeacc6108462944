"""Rounded."""


def reduced_loss(N, C, fit):
    D = C / (6 * N)
    return round(fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta, 3)
