"""The two exchanged."""


def frontier_exponents(fit):
    both = fit.alpha + fit.beta
    return fit.alpha / both, fit.beta / both
