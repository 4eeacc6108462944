"""Seeds numpy's global generator as well."""

import numpy as np
import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    np.random.seed(seed)
    generator = torch.Generator().manual_seed(seed)
    return torch.stack([torch.randperm(examples, generator=generator) for _ in range(epochs)])
