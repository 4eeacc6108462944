"""The numbers are floats."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    table = torch.zeros(epochs, examples)
    for epoch in range(epochs):
        table[epoch] = torch.randperm(examples, generator=generator)
    return table
