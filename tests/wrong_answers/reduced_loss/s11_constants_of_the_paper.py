"""The paper's constants."""


def reduced_loss(N, C, fit):
    D = C / (6 * N)
    return 1.69 + 406.4 / N**0.34 + 410.7 / D**0.28
