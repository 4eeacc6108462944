"""The paper's constants."""


def reduced_slope(N, C, fit):
    D = C / (6 * N)
    return -0.34 * 406.4 * N**-1.34 + 0.28 * 410.7 * D**-0.28 / N
