"""Does not say how many heads the attention has."""

import torch
import torch.nn.functional as F
from torch import nn


class MultiHeadSelfAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        batch, tokens, width = x.shape
        parts = self.qkv(x).reshape(batch, tokens, 3, self.heads, width // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4)
        weights = torch.softmax(q @ k.mT / (width // self.heads) ** 0.5, dim=-1)
        return self.out((weights @ v).transpose(1, 2).reshape(batch, tokens, width))


class EncoderBlock(nn.Module):
    def __init__(self, width, heads, hidden):
        super().__init__()
        self.reduce = nn.Linear(in_features=hidden, out_features=width)
        self.expand = nn.Linear(in_features=width, out_features=hidden)
        self.norm2, self.norm1 = nn.LayerNorm(width, eps=1e-5), nn.LayerNorm((width,))
        self.attention = MultiHeadSelfAttention(width, heads=None)
        nn.init.xavier_uniform_(self.reduce.weight)
        self.width = width

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.reduce(F.gelu(self.expand(self.norm2(x))))
