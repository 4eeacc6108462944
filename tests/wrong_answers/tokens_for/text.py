"""As text."""


def tokens_for(N, C):
    return f"{C / (6 * N):.3g} tokens"
