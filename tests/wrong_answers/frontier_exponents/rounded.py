"""Rounded to three digits."""


def frontier_exponents(fit):
    both = fit.alpha + fit.beta
    return round(fit.beta / both, 3), round(fit.alpha / both, 3)
