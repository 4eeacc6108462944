"""In per cent."""


def frontier_exponents(fit):
    both = fit.alpha + fit.beta
    return 100 * fit.beta / both, 100 * fit.alpha / both
