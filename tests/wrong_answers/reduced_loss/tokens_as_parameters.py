"""N in place of D."""


def reduced_loss(N, C, fit):
    D = N
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
