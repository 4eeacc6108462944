"""Multiply-adds taken for FLOPs."""


def tokens_for(N, C):
    return C / (3 * N)
