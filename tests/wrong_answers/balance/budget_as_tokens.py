"""C in place of D."""


def balance(N, C, fit):
    D = C
    return fit.alpha * fit.A / N**fit.alpha, fit.beta * fit.B / D**fit.beta
