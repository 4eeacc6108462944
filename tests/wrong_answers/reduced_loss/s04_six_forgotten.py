"""D = C / N."""


def reduced_loss(N, C, fit):
    D = C / N
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
