"""The global generator, borrowed and given back."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        return torch.stack([torch.randperm(examples) for _ in range(epochs)])
