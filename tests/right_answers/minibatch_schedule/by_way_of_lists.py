"""Lists of ints, one tensor at the end."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    rows = [torch.randperm(examples, generator=generator).tolist() for _ in range(epochs)]
    return torch.tensor(rows, dtype=torch.int64)
