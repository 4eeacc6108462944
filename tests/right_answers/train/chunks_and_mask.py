"""chunk by chunk, shifts by a mask over rolled columns; training mode in each epoch."""

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
    optimizer = torch.optim.AdamW(model.parameters(), lr=lr, weight_decay=weight_decay)
    epochs = len(schedule)
    for epoch in range(epochs):
        for group in optimizer.param_groups:
            group["lr"] = cosine_lr(epoch, epochs, lr)
        row = schedule[epoch]
        model.train(True)
        for chosen in torch.split(row, batch):
            x, y = images[chosen], labels[chosen]
            if shifts is not None:
                rolled = []
                for i in chosen.tolist():
                    k = int(shifts[epoch, i])
                    keep = torch.arange(images.shape[-1]) >= k
                    rolled.append(torch.roll(images[i], k, dims=-1) * keep)
                x = torch.stack(rolled)
            loss = F.cross_entropy(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return model
