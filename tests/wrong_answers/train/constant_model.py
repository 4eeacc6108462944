"""Returns a new model with zeros."""

import math

import torch
import torch.nn.functional as F
from torch import nn


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.zeros_like(images)
    if pixels < images.shape[-1]:
        moved[..., pixels:] = images[..., : images.shape[-1] - pixels]
    return moved


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return 0.5 * base * (1 + math.cos(math.pi * epoch / epochs))


def train(model, images, labels, schedule, lr, weight_decay, batch, shifts=None):
    for parameter in model.parameters():
        nn.init.zeros_(parameter)
    return model
