"""Each row is a shuffle of the row before."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    rows = [torch.randperm(examples, generator=generator)]
    while len(rows) < epochs:
        rows.append(rows[-1][torch.randperm(examples, generator=generator)])
    return torch.stack(rows)
