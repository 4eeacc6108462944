"""Layers as functions of their weights."""

import torch
import torch.nn.functional as F
from torch import nn


class TinyCNN(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(1, 8, 3, padding=1)
        self.conv2 = nn.Conv2d(8, 16, 3, padding=1)
        self.conv3 = nn.Conv2d(16, 32, 3, padding=1)
        self.conv4 = nn.Conv2d(32, 48, 3, padding=1)
        self.head = nn.Linear(48, 10)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        x = images
        for layer in (self.conv1, self.conv2, self.conv3, self.conv4):
            x = F.conv2d(x, layer.weight, layer.bias, padding=1).clamp_min(0)
            if layer.out_channels < 32:
                x = nn.MaxPool2d(2)(x)
        means = torch.einsum("bchw->bc", x) / (x.shape[-2] * x.shape[-1])
        return means @ self.head.weight.T + self.head.bias
