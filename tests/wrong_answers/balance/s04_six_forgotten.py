"""D = C / N."""


def balance(N, C, fit):
    D = C / N
    return fit.alpha * fit.A / N**fit.alpha, fit.beta * fit.B / D**fit.beta
