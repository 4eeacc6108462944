"""The part of the parameters forgotten."""


def reduced_loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.B / D**fit.beta
