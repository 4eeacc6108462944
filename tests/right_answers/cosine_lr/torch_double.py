"""A tensor without axes, in float64."""

import torch


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    angle = torch.tensor(epoch / epochs, dtype=torch.float64) * torch.pi
    return base / 2 * (1 + angle.cos())
