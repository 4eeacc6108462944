"""Not divided by the sum."""


def frontier_exponents(fit):
    return fit.beta, fit.alpha
