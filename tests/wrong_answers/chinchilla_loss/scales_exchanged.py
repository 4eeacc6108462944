"""A and B exchanged."""


def chinchilla_loss(N, D, fit):
    return fit.E + fit.B / N**fit.alpha + fit.A / D**fit.beta
