"""The factor 6 on the wrong side."""


def tokens_for(N, C):
    return 6 * C / N
