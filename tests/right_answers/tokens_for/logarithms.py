"""A difference of logarithms."""

import math


def tokens_for(N, C):
    return math.exp(math.log(C) - math.log(6) - math.log(N))
