"""dL/dN and dL/dD."""


def balance(N, C, fit):
    D = C / (6 * N)
    return fit.alpha * fit.A / N ** (fit.alpha + 1), fit.beta * fit.B / D ** (fit.beta + 1)
