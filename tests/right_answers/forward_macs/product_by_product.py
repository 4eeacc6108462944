"""Lists every product of matrices."""

import math


def forward_macs(config) -> int:
    d = config.width
    n = math.prod(a // b for a, b in zip(config.image, config.patch, strict=True))
    t, dk = n + 1, d // config.heads
    products = [(n, config.channels * math.prod(config.patch), d), (1, d, config.classes)]
    for _ in range(config.depth):
        products += [(t, d, 3 * d), (t, d, d), (t, d, config.hidden), (t, config.hidden, d)]
        products += [(t, dk, t), (t, t, dk)] * config.heads
    return sum(map(math.prod, products))
