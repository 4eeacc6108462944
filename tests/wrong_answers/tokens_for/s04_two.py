"""C = 2ND, the forward pass alone."""


def tokens_for(N, C):
    return C / (2 * N)
