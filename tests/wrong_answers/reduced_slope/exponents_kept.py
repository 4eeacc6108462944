"""Neither exponent falls."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return -fit.alpha * fit.A * N**-fit.alpha + fit.beta * fit.B * D**-fit.beta * D / N
