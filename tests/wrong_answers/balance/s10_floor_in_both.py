"""E on both sides."""


def balance(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.alpha * fit.A / N**fit.alpha, fit.E + fit.beta * fit.B / D**fit.beta
