"""In float32."""

import math

import torch


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    angle = torch.tensor(math.pi * epoch / epochs, dtype=torch.float32)
    return (base / 2 * (1 + torch.cos(angle))).item()
