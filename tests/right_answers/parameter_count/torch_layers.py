"""Builds layers of torch without memory, and counts."""

import torch
from torch import nn


def parameter_count(config) -> int:
    d = config.width
    n = (config.image[0] // config.patch[0]) * (config.image[1] // config.patch[1])
    k = config.channels * config.patch[0] * config.patch[1]
    with torch.device("meta"):
        block = nn.TransformerEncoderLayer(d, config.heads, config.hidden)
        rest = [nn.Linear(k, d), nn.LayerNorm(d), nn.Linear(d, config.classes)]
    total = config.depth * sum(p.numel() for p in block.parameters())
    total += sum(p.numel() for layer in rest for p in layer.parameters())
    return total + d + (n + 1) * d
