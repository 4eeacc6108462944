"""Weighted with A and B."""


def frontier_exponents(fit):
    one, other = fit.alpha * fit.A, fit.beta * fit.B
    return other / (one + other), one / (one + other)
