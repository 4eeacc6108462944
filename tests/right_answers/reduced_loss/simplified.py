"""The powers of C and N by themselves."""


def reduced_loss(N, C, fit):
    data = fit.B * 6**fit.beta * N**fit.beta / C**fit.beta
    return fit.E + fit.A * N**-fit.alpha + data
