"""The tokens' exponent below 0."""


def frontier_exponents(fit):
    both = fit.alpha + fit.beta
    return fit.beta / both, -fit.alpha / both
