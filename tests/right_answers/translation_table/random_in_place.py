"""An empty table, filled at random."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator().manual_seed(10_000 + seed)
    table = torch.empty(epochs, examples, dtype=torch.int64)
    return table.random_(0, most + 1, generator=generator)
