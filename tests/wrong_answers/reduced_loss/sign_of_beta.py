"""A sign lost when the fraction is simplified."""


def reduced_loss(N, C, fit):
    return fit.E + fit.A / N**fit.alpha + fit.B * (C / (6 * N)) ** fit.beta
