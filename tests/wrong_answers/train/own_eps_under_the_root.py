"""An AdamW of its own with eps under the root."""

import math

import torch
import torch.nn.functional as F


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.zeros_like(images)
    if pixels < images.shape[-1]:
        moved[..., pixels:] = images[..., : images.shape[-1] - pixels]
    return moved


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return 0.5 * base * (1 + math.cos(math.pi * epoch / epochs))


def train(model, images, labels, schedule, lr, weight_decay, batch, shifts=None):
    model.train()
    first = [torch.zeros_like(p) for p in model.parameters()]
    second = [torch.zeros_like(p) for p in model.parameters()]
    count = 0
    epochs = len(schedule)
    for epoch in range(epochs):
        row = schedule[epoch]
        for start in range(0, len(row), batch):
            chosen = row[start : start + batch]
            x, y = images[chosen], labels[chosen]
            if shifts is not None:
                x = torch.stack([shift_right(images[i], int(shifts[epoch, i])) for i in chosen])
            model.zero_grad()
            F.cross_entropy(model(x), y).backward()
            count += 1
            rate = cosine_lr(epoch, epochs, lr)
            with torch.no_grad():
                for p, m, v in zip(model.parameters(), first, second):
                    m.mul_(0.9).add_(p.grad, alpha=0.1)
                    v.mul_(0.999).addcmul_(p.grad, p.grad, value=0.001)
                    p.mul_(1 - rate * weight_decay)
                    p.sub_(rate * (m / (1 - 0.9**count)) / (v / (1 - 0.999**count) + 1e-8).sqrt())
    return model
