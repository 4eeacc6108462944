"""6N / C for the tokens."""


def reduced_loss(N, C, fit):
    D = 6 * N / C
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
