"""numpy's generator, as a tensor."""

import numpy as np
import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = np.random.default_rng(seed)
    rows = np.stack([generator.permutation(examples) for _ in range(epochs)])
    return torch.from_numpy(rows)
