"""D first."""


def optimum(C, fit):
    _, A, B, alpha, beta = fit
    G = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return D, N
