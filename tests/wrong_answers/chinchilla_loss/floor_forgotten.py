"""E forgotten."""


def chinchilla_loss(N, D, fit):
    return fit.A / N**fit.alpha + fit.B / D**fit.beta
