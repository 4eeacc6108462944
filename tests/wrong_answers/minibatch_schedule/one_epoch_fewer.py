"""One row too few."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    rows = [torch.randperm(examples, generator=generator) for _ in range(1, epochs)]
    return torch.stack(rows) if rows else torch.zeros(0, examples, dtype=torch.int64)
