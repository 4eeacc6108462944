"""The exponent does not fall."""


def best(C, fit):
    G = (fit.alpha * fit.A / (fit.beta * fit.B)) ** (1 / (fit.alpha + fit.beta))
    N = G * (C / 6) ** (fit.beta / (fit.alpha + fit.beta))
    return N, C / (6 * N)


def shadow_price(C, fit):
    N, D = best(C, fit)
    return fit.alpha * fit.A / N**fit.alpha / (6 * D)
