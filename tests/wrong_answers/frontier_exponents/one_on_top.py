"""1 on top for both."""


def frontier_exponents(fit):
    both = fit.alpha + fit.beta
    return 1 / both, 1 / both
