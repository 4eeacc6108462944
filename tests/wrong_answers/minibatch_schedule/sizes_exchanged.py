"""Epochs and examples are exchanged."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.stack([torch.randperm(epochs, generator=generator) for _ in range(examples)])
