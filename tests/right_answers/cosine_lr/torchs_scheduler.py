"""Through a scheduler of torch."""

import math

import torch


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    parameter = torch.nn.Parameter(torch.zeros(1))
    optimizer = torch.optim.SGD([parameter], lr=base)
    scheduler = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda e: (1 + math.cos(math.pi * e / epochs)) / 2
    )
    for _ in range(epoch):
        optimizer.step()
        scheduler.step()
    return scheduler.get_last_lr()[0]
