"""Cut off to a whole number."""


def tokens_for(N, C):
    return C // (6 * N)
