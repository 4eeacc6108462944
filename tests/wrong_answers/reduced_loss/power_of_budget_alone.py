"""The power on C only."""


def reduced_loss(N, C, fit):
    return fit.E + fit.A / N**fit.alpha + fit.B / (C**fit.beta / (6 * N))
