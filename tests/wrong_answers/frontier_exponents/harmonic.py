"""The exponent by which the loss falls."""


def frontier_exponents(fit):
    of = fit.alpha * fit.beta / (fit.alpha + fit.beta)
    return of, of
