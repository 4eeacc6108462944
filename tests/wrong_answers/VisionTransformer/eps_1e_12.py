"""Makes the last norm with eps 1e-12, as some libraries do."""

from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import nn


class ViTConfig(NamedTuple):
    image: tuple
    patch: tuple
    channels: int
    width: int
    heads: int
    depth: int
    hidden: int
    classes: int


def encoder_input(tokens, cls, positions):
    first = cls.repeat(tokens.shape[0], 1, 1)
    return torch.cat((first, tokens), dim=1) + positions


class EncoderBlock(nn.Module):
    def __init__(self, width, heads, hidden):
        super().__init__()
        self.norm1 = nn.LayerNorm(width)
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.norm2 = nn.LayerNorm(width)
        self.expand = nn.Linear(width, hidden)
        self.reduce = nn.Linear(hidden, width)

    def forward(self, x):
        y = self.norm1(x)
        x = x + self.attention(y, y, y)[0]
        return x + self.reduce(F.gelu(self.expand(self.norm2(x))))


class VisionTransformer(nn.Module):
    def __init__(self, config, pool="cls"):
        super().__init__()
        self.config, self.pool = config, pool
        (height, width), (high, wide) = config.image, config.patch
        count = (height // high) * (width // wide)
        self.projection = nn.Linear(config.channels * high * wide, config.width)
        self.cls = nn.Parameter(0.02 * torch.randn(config.width))
        self.positions = nn.Parameter(0.02 * torch.randn(count + 1, config.width))
        self.blocks = nn.ModuleList(
            EncoderBlock(config.width, config.heads, config.hidden) for _ in range(config.depth)
        )
        self.norm = nn.LayerNorm(config.width, eps=1e-12)
        self.head = nn.Linear(config.width, config.classes)

    def forward(self, images):
        if tuple(images.shape[2:]) != tuple(self.config.image):
            raise ValueError("images of another size")
        vectors = F.unfold(images, self.config.patch, stride=self.config.patch).transpose(1, 2)
        x = encoder_input(self.projection(vectors), self.cls, self.positions)
        for block in self.blocks:
            x = block(x)
        x = self.norm(x)
        return self.head(x[:, 1:].mean(dim=1) if self.pool == "mean" else x[:, 0])
