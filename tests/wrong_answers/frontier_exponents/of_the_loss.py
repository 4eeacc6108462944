"""alpha and beta themselves."""


def frontier_exponents(fit):
    return fit.alpha, fit.beta
