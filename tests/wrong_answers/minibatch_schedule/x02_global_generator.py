"""Draws from the global generator, in whatever state it is."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    return torch.stack([torch.randperm(examples) for _ in range(epochs)])
