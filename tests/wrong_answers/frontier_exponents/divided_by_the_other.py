"""beta / alpha and alpha / beta."""


def frontier_exponents(fit):
    return fit.beta / fit.alpha, fit.alpha / fit.beta
