"""Makes a generator, but randint is not told."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator().manual_seed(10_000 + seed)
    table = torch.randint(0, most + 1, (epochs, examples))
    return table
