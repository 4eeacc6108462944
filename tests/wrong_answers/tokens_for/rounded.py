"""Rounded to three digits."""


def tokens_for(N, C):
    return float(f"{C / (6 * N):.3g}")
