"""A list."""


def frontier_exponents(fit):
    return [fit.beta / (fit.alpha + fit.beta), fit.alpha / (fit.alpha + fit.beta)]
