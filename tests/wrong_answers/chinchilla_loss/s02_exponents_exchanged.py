"""alpha and beta exchanged."""


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / N**fit.beta + fit.B / D**fit.alpha
