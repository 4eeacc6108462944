"""A list of lists."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return [torch.randperm(examples, generator=generator).tolist() for _ in range(epochs)]
