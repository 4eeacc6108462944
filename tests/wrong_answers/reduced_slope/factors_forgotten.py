"""alpha and beta do not come down."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return -fit.A * N ** (-fit.alpha - 1) + fit.B * D**-fit.beta / N
