"""Examples are counted from 1."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return 1 + torch.stack([torch.randperm(examples, generator=generator) for _ in range(epochs)])
