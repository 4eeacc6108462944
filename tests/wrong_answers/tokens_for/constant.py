"""The same tokens whatever is asked."""


def tokens_for(N, C):
    return 1.4e12
