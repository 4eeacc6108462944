"""Calls `remaining`, which is wrong in the same file."""


def remaining(factor, exponent):
    return factor * exponent


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A * remaining(N, fit.alpha) + fit.B * remaining(D, fit.beta)
