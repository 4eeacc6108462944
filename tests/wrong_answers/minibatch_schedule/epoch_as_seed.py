"""The epoch is the seed."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    rows = []
    for epoch in range(epochs):
        generator = torch.Generator().manual_seed(epoch)
        rows.append(torch.randperm(examples, generator=generator))
    return torch.stack(rows)
