"""Kaplan's."""


def frontier_exponents(fit):
    return 0.73, 0.27
