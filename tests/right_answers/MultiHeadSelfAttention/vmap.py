"""Written for one image, mapped over the batch."""

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
        def one(image):
            q, k, v = self.qkv(image).reshape(len(image), 3, self.heads, -1).permute(1, 2, 0, 3)
            weights = torch.softmax(q @ k.mT / math.sqrt(q.shape[-1]), dim=-1)
            return self.out((weights @ v).permute(1, 0, 2).reshape(image.shape))

        return torch.vmap(one)(x)
