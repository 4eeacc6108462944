"""C / 6 * N without brackets."""


def tokens_for(N, C):
    return C / 6 * N
