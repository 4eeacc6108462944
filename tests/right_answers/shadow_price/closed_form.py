"""The power law of the smallest loss, differentiated."""


def shadow_price(C, fit):
    E, A, B, alpha, beta = fit
    both = alpha + beta
    G = (alpha * A / (beta * B)) ** (1 / both)
    scale = A * G**-alpha + B * G**beta
    power = alpha * beta / both
    return power * scale * (C / 6) ** (-power) / C
