"""Twenty tokens for each parameter."""


def tokens_for(N, C):
    return 20 * N
