"""A new generator, never seeded."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator()
    return torch.randint(0, most + 1, (epochs, examples), generator=generator)
