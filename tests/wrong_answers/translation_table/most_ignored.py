"""Always up to 4 pixels."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator().manual_seed(10_000 + seed)
    return torch.randint(0, 5, (epochs, examples), generator=generator)
