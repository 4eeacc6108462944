"""The part of the tokens alone."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return fit.beta * fit.B * D**-fit.beta / N
