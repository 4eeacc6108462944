"""randint's lower end is 0 by itself."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator()
    generator.manual_seed(seed + 10_000)
    return torch.randint(most + 1, (epochs, examples), generator=generator)
