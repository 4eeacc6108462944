"""The parameters' cost subtracted."""


def tokens_for(N, C):
    return C - 6 * N
