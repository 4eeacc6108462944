"""The budget itself in place of D."""


def reduced_loss(N, C, fit):
    D = C
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
