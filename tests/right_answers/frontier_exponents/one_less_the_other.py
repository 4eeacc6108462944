"""The second is 1 less the first."""


def frontier_exponents(fit):
    of_N = 1 / (1 + fit.alpha / fit.beta)
    return of_N, 1 - of_N
