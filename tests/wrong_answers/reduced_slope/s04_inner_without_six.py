"""dD/dN = -C / N^2."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    model = -fit.alpha * fit.A * N ** (-fit.alpha - 1)
    return model + fit.beta * fit.B * D ** (-fit.beta - 1) * C / N**2
