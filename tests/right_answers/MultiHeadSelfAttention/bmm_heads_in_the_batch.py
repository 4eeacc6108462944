"""Heads stand in the batch axis."""

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
        size = width // self.heads
        rows = self.qkv(x).reshape(batch, tokens, 3 * self.heads, size).transpose(1, 2)
        q, k, v = (part.reshape(batch * self.heads, tokens, size) for part in rows.chunk(3, dim=1))
        scores = torch.baddbmm(torch.zeros(1, dtype=x.dtype), q, k.mT, beta=0, alpha=size**-0.5)
        mixed = torch.bmm(torch.softmax(scores, -1), v)
        return self.out(mixed.reshape(batch, self.heads, tokens, size).movedim(1, 2).flatten(2))
