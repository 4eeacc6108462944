"""A numpy array is returned."""

import numpy as np
import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    return np.stack([torch.randperm(examples, generator=generator).numpy() for _ in range(epochs)])
