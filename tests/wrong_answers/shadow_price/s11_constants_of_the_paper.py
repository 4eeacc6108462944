"""The paper's constants."""


def shadow_price(C, fit):
    A, B, alpha, beta = 406.4, 410.7, 0.34, 0.28
    N = (alpha * A / (beta * B)) ** (1 / (alpha + beta)) * (C / 6) ** (beta / (alpha + beta))
    return alpha * A / N ** (alpha + 1) / (C / N)
