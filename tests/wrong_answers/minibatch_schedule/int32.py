"""The numbers are int32."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    rows = [torch.randperm(examples, generator=generator) for _ in range(epochs)]
    return torch.stack(rows).int()
