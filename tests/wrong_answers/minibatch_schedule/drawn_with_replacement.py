"""Numbers are drawn with replacement."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.randint(0, examples, (epochs, examples), generator=generator)
