"""The two exchanged."""


def balance(N, C, fit):
    D = C / (6 * N)
    return fit.beta * fit.B / D**fit.beta, fit.alpha * fit.A / N**fit.alpha
