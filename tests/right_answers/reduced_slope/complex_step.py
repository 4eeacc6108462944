"""A complex step."""


def loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def reduced_slope(N, C, fit):
    step = 1e-20 * N
    return loss(complex(N, step), C, fit).imag / step
