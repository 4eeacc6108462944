"""The part of the tokens forgotten."""


def reduced_loss(N, C, fit):
    return fit.E + fit.A / N**fit.alpha
