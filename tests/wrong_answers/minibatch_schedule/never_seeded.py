"""The generator is made, but never seeded."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator()
    return torch.stack([torch.randperm(examples, generator=generator) for _ in range(epochs)])
