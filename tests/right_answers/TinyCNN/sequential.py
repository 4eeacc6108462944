"""Built as a Sequential at each call."""

import torch
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
        net = nn.Sequential(
            self.conv1,
            nn.ReLU(),
            nn.MaxPool2d(2),
            self.conv2,
            nn.ReLU(),
            nn.MaxPool2d(2),
            self.conv3,
            nn.ReLU(),
            self.conv4,
            nn.ReLU(),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            self.head,
        )
        return net(images)
