"""Not multiplied by N."""


def balance(N, C, fit):
    D = C / (6 * N)
    return fit.alpha * fit.A / N**fit.alpha / N, fit.beta * fit.B / D**fit.beta / N
