"""Calls attention with keywords, on five axes."""

from torch import nn


def attention(q, k, v):
    raise RuntimeError("broken")


class MultiHeadSelfAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        if width % heads:
            raise ValueError(f"{heads} heads cannot share {width} features evenly")
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        parts = self.qkv(x).unflatten(2, (3, self.heads, -1)).movedim(2, 0).transpose(2, 3)
        output, _weights = attention(v=parts[2:], k=parts[1:2], q=parts[:1])
        return self.out(output[0].transpose(1, 2).flatten(2))
