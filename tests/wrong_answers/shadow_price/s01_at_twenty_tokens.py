"""At twenty tokens for each parameter."""


def shadow_price(C, fit):
    N = (C / 120) ** 0.5
    D = 20 * N
    return fit.alpha * fit.A / N ** (fit.alpha + 1) / (6 * D)
