"""The first permutation is thrown away."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    torch.randperm(examples, generator=generator)
    return torch.stack([torch.randperm(examples, generator=generator) for _ in range(epochs)])
