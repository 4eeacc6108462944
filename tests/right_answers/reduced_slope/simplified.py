"""Powers of C and N by themselves."""


def reduced_slope(N, C, fit):
    model = -fit.alpha * fit.A / N ** (fit.alpha + 1)
    data = fit.beta * fit.B * (6 / C) ** fit.beta * N ** (fit.beta - 1)
    return model + data
