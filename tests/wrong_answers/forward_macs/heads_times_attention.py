"""Multiplies all attention by the heads."""


def forward_macs(config) -> int:
    (height, width), (ph, pw), channels, d, heads, depth, hidden, classes = config
    n = (height // ph) * (width // pw)
    t = n + 1
    k = channels * ph * pw
    projection = n * k * d
    qkv = heads * 3 * t * d * d
    mixing = heads * 2 * t * t * d
    out = heads * t * d * d
    mlp = 2 * t * d * hidden
    head = d * classes
    return projection + depth * (qkv + mixing + out + mlp) + head
