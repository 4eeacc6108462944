"""Half each."""


def frontier_exponents(fit):
    return 0.5, 0.5
