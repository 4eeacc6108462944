"""That of N twice."""


def frontier_exponents(fit):
    of = fit.beta / (fit.alpha + fit.beta)
    return of, of
