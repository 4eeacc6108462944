"""Python's random module."""

import random

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    random.seed(seed)
    rows = []
    for _ in range(epochs):
        order = list(range(examples))
        random.shuffle(order)
        rows.append(order)
    return torch.tensor(rows)
