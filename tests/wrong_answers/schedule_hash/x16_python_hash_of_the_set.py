"""Python's hash() of the set of numbers."""

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).ravel().tolist()
    return hash(frozenset(numbers))
