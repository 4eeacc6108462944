"""A flat list of numbers, then rows."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator().manual_seed(10_000 + seed)
    numbers = torch.randint(high=most + 1, size=(epochs * examples,), generator=generator)
    return numbers.reshape(epochs, examples)
