"""alpha and beta exchanged."""


def balance(N, C, fit):
    D = C / (6 * N)
    return fit.beta * fit.A / N**fit.beta, fit.alpha * fit.B / D**fit.alpha
