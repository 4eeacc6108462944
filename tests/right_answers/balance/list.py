"""A list."""


def balance(N, C, fit):
    D = C / (6 * N)
    return [fit.alpha * fit.A / N**fit.alpha, fit.beta * fit.B / D**fit.beta]
