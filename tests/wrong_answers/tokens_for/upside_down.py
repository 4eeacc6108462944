"""The fraction turned around."""


def tokens_for(N, C):
    return 6 * N / C
