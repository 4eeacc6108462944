"""Multiplies N by alpha, D by beta."""


def chinchilla_loss(N, D, fit):
    return fit.E + fit.A / (N * fit.alpha) + fit.B / (D * fit.beta)
