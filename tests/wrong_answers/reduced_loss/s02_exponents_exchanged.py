"""alpha and beta exchanged."""


def reduced_loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.beta + fit.B / D**fit.alpha
