"""A difference to the next whole N."""


def loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def reduced_slope(N, C, fit):
    return loss(N + 1, C, fit) - loss(N, C, fit)
