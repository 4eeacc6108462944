"""Uses its own generator, and seeds the global one as well."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    return torch.stack([torch.randperm(examples, generator=generator) for _ in range(epochs)])
