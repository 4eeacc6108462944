"""Calls `chinchilla_loss` and `tokens_for`, both wrong in the same file."""


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / N**fit.beta + fit.B / D**fit.alpha


def tokens_for(N, C):
    return C / N


def reduced_loss(N, C, fit):
    return chinchilla_loss(N, tokens_for(N, C), fit)
