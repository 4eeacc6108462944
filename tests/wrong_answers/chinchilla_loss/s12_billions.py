"""N and D in billions."""


def chinchilla_loss(N, D, fit):
    N, D = N / 1e9, D / 1e9
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta
