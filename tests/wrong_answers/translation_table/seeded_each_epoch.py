"""Seeded again for each row."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    rows = []
    for _ in range(epochs):
        generator = torch.Generator().manual_seed(10_000 + seed)
        rows.append(torch.randint(0, most + 1, (examples,), generator=generator))
    return torch.stack(rows)
