"""A numpy table in between."""

import numpy as np
import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(seed)
    table = np.zeros((epochs, examples), dtype=np.int64)
    for epoch in range(epochs):
        table[epoch] = torch.randperm(examples, generator=generator).numpy()
    return torch.from_numpy(table)
