"""In billions of tokens."""


def tokens_for(N, C):
    return C / (6 * N) / 1e9
