"""Counts queries, keys and values of one head only."""


def parameter_count(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    k = channels * ph * pw
    projection = k * d + d
    cls = d
    positions = (n + 1) * d
    qkv = 3 * (d + 1) * (d // heads)
    out = d * d + d
    norms = 2 * 2 * d
    mlp = d * hidden + hidden + hidden * d + d
    block = qkv + out + norms + mlp
    norm = 2 * d
    head = d * classes + classes
    return projection + cls + positions + depth * block + norm + head
