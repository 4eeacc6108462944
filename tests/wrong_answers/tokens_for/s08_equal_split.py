"""The root of C / 6, as if D were N."""


def tokens_for(N, C):
    return (C / 6) ** 0.5
