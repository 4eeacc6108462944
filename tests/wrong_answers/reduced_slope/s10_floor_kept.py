"""E kept in the derivative."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    model = -fit.alpha * fit.A * N ** (-fit.alpha - 1)
    return fit.E + model + fit.beta * fit.B * D**-fit.beta / N
