"""Counts each layer once, not for every token."""


def forward_macs(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    t = n + 1
    k = channels * ph * pw
    projection = n * k * d
    qkv = 3 * d * d
    mixing = 2 * t * t * d
    out = d * d
    mlp = 2 * d * hidden
    head = d * classes
    return projection + depth * (qkv + mixing + out + mlp) + head
