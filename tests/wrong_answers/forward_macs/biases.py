"""Counts biases as well."""


def forward_macs(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    t = n + 1
    k = channels * ph * pw
    projection = n * (k + 1) * d
    qkv = 3 * t * d * (d + 1)
    mixing = 2 * t * t * d
    out = t * d * (d + 1)
    mlp = t * hidden * (d + 1) + t * d * (hidden + 1)
    head = (d + 1) * classes
    return projection + depth * (qkv + mixing + out + mlp) + head
