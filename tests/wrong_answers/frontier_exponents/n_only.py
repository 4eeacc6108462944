"""That of N alone."""


def frontier_exponents(fit):
    return fit.beta / (fit.alpha + fit.beta)
