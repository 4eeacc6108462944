"""C = 2ND."""


def balance(N, C, fit):
    D = C / (2 * N)
    return fit.alpha * fit.A / N**fit.alpha, fit.beta * fit.B / D**fit.beta
