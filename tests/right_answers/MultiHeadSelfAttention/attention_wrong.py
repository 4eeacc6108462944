"""Calls an attention that is wrong."""

from torch import nn


def attention(q, k, v):
    return v, q @ k.transpose(-2, -1)


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
        parts = self.qkv(x).reshape(batch, tokens, 3, self.heads, width // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4)
        mixed, _ = attention(q, k, v)
        return self.out(mixed.transpose(1, 2).reshape(batch, tokens, width))
