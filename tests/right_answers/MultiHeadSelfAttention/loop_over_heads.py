"""Head by head, put side by side with cat."""

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
        width = x.shape[-1]
        size = width // self.heads
        q, k, v = torch.split(self.qkv(x), width, dim=2)
        results = []
        for h in range(self.heads):
            own = slice(h * size, (h + 1) * size)
            scores = torch.bmm(q[:, :, own], k[:, :, own].transpose(1, 2)) * size**-0.5
            results.append(torch.bmm(scores.softmax(dim=2), v[:, :, own]))
        return self.out(torch.cat(results, dim=2))
