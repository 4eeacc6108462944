"""Uses slices of the weight of qkv."""

import torch.nn.functional as F
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
        width = x.shape[-1]
        size = width // self.heads
        total = self.out.bias
        for h in range(self.heads):
            q, k, v = (
                F.linear(x, self.qkv.weight[at : at + size], self.qkv.bias[at : at + size])
                for at in (h * size, width + h * size, 2 * width + h * size)
            )
            shares = F.softmax(q @ k.mT / size**0.5, dim=-1)
            total = total + shares @ v @ self.out.weight[:, h * size : (h + 1) * size].T
        return total
