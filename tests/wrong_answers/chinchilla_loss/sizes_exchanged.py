"""N and D exchanged."""


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / D**fit.alpha + fit.B / N**fit.beta
