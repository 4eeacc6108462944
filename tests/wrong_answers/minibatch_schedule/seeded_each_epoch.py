"""The generator is seeded again for each row."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    rows = []
    for _ in range(epochs):
        generator = torch.Generator().manual_seed(seed)
        rows.append(torch.randperm(examples, generator=generator))
    return torch.stack(rows)
