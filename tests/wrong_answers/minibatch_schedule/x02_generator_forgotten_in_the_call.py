"""Makes a generator, but randperm is not told."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    torch.Generator().manual_seed(seed)
    rows = []
    for _ in range(epochs):
        rows.append(torch.randperm(examples))
    return torch.stack(rows)
