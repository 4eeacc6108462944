"""Nothing is moved."""

import torch


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    return torch.zeros(epochs, examples, dtype=torch.int64)
