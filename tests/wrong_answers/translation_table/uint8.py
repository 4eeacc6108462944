"""The numbers are uint8, to save memory."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    generator = torch.Generator().manual_seed(10_000 + seed)
    return torch.randint(0, most + 1, (epochs, examples), generator=generator).to(torch.uint8)
