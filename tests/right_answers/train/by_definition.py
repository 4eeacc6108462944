"""The loss written out: logsumexp minus the logit of the label."""

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
        for start in range(0, len(row), batch):
            chosen = row[start : start + batch]
            x, y = images[chosen], labels[chosen]
            if shifts is not None:
                x = torch.stack([shift_right(images[i], int(shifts[epoch, i])) for i in chosen])
            logits = model(x)
            own = logits[torch.arange(len(y)), y]
            loss = (logits.logsumexp(-1) - own).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return model
