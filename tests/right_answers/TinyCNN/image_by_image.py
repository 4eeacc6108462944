"""One image after the other."""

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
        logits = []
        for image in images:
            x = F.max_pool2d(torch.relu(self.conv1(image[None])), 2)
            x = F.max_pool2d(torch.relu(self.conv2(x)), 2)
            x = torch.relu(self.conv4(torch.relu(self.conv3(x))))
            logits.append(self.head(x[0].mean((1, 2))))
        return torch.stack(logits)
