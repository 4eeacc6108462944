"""Image by image, head by head, query by query."""

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
        size = x.shape[-1] // self.heads
        images = []
        for image in x:
            q, k, v = self.qkv(image).tensor_split(3, dim=1)
            rows = []
            for token in range(len(image)):
                row = []
                for h in range(self.heads):
                    own = slice(h * size, h * size + size)
                    share = torch.softmax((k[:, own] * q[token, own]).sum(1) / size**0.5, 0)
                    row.append(share @ v[:, own])
                rows.append(torch.cat(row))
            images.append(torch.stack(rows))
        return self.out(torch.stack(images))
