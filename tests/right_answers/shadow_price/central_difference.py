"""A central difference of the smallest loss."""


def best(C, fit):
    G = (fit.alpha * fit.A / (fit.beta * fit.B)) ** (1 / (fit.alpha + fit.beta))
    N = G * (C / 6) ** (fit.beta / (fit.alpha + fit.beta))
    return N, C / (6 * N)


def least(C, fit):
    N, D = best(C, fit)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def shadow_price(C, fit):
    h = 1e-4 * C
    return (least(C - h, fit) - least(C + h, fit)) / (2 * h)
