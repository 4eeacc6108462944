"""D = C / N."""


def reduced_slope(N, C, fit):
    D = C / N
    model = -fit.alpha * fit.A * N ** (-fit.alpha - 1)
    return model + fit.beta * fit.B * D**-fit.beta / N
