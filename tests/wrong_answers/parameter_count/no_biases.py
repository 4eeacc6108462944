"""Forgets all biases, those of the norms too."""


def parameter_count(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    k = channels * ph * pw
    projection = k * d
    cls = d
    positions = (n + 1) * d
    qkv = 3 * d * d
    out = d * d
    norms = 2 * d
    mlp = 2 * d * hidden
    block = qkv + out + norms + mlp
    norm = d
    head = d * classes
    return projection + cls + positions + depth * block + norm + head
