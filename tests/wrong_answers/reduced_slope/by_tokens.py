"""The derivative with respect to D."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return fit.alpha * fit.A / N**fit.alpha / D - fit.beta * fit.B / D**fit.beta / D
