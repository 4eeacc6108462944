"""The derivative of the logarithm of the loss."""


def best(C, fit):
    G = (fit.alpha * fit.A / (fit.beta * fit.B)) ** (1 / (fit.alpha + fit.beta))
    N = G * (C / 6) ** (fit.beta / (fit.alpha + fit.beta))
    return N, C / (6 * N)


def least(C, fit):
    N, D = best(C, fit)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def shadow_price(C, fit):
    N, D = best(C, fit)
    return fit.alpha * fit.A / N ** (fit.alpha + 1) / (6 * D) / least(C, fit)
