"""A central difference."""


def loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def reduced_slope(N, C, fit):
    h = 1e-5 * N
    return (loss(N + h, C, fit) - loss(N - h, C, fit)) / (2 * h)
