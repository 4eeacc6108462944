"""One permutation of all numbers, cut into rows and reduced."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.randperm(epochs * examples, generator=generator).view(epochs, examples) % examples
