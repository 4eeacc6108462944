"""The cost of C tokens."""


def tokens_for(N, C):
    return 6 * N * C
