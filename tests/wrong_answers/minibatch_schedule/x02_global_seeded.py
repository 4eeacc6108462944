"""Seeds the global generator: the right numbers, but everybody else's change."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    torch.manual_seed(seed)
    return torch.stack([torch.randperm(examples) for _ in range(epochs)])
