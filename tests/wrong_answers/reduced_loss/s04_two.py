"""C = 2ND."""


def reduced_loss(N, C, fit):
    D = C / (2 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
