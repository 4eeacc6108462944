"""A complex step of `reduced_loss`, which is wrong in the same file."""


def reduced_loss(N, C, fit):
    D = C / N
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def reduced_slope(N, C, fit):
    step = 1e-20 * N
    return reduced_loss(complex(N, step), C, fit).imag / step
