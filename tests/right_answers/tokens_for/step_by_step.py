"""First the multiply-adds."""


def tokens_for(N, C):
    multiply_adds = C / 2
    per_token = 3 * N
    return multiply_adds / per_token
