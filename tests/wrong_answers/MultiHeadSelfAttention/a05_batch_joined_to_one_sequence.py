"""Joins all images to one sequence."""

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
        rows = self.qkv(x).reshape(batch * tokens, 3, self.heads, width // self.heads)
        q, k, v = rows.permute(1, 2, 0, 3)
        weights = torch.softmax(q @ k.mT / math.sqrt(width // self.heads), dim=-1)
        return self.out((weights @ v).transpose(0, 1).reshape(batch, tokens, width))
