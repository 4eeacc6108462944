"""A loop that appends."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    rows = []
    for _ in range(epochs):
        rows.append(torch.randperm(examples, generator=generator))
    return torch.stack(rows)
