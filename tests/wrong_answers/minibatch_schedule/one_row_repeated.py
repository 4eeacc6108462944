"""One permutation, repeated."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.randperm(examples, generator=generator).repeat(epochs, 1)
