"""Counts matrices only."""


def parameter_count(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    k = channels * ph * pw
    projection = k * d
    cls = 0
    positions = (n + 1) * d
    qkv = 3 * d * d
    out = d * d
    norms = 0
    mlp = 2 * d * hidden
    block = qkv + out + norms + mlp
    norm = 0
    head = d * classes
    return projection + cls + positions + depth * block + norm + head
