"""D = 20N."""


def balance(N, C, fit):
    D = 20 * N
    return fit.alpha * fit.A / N**fit.alpha, fit.beta * fit.B / D**fit.beta
