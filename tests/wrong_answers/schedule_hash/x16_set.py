"""The set of numbers is hashed."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = sorted(set(np.asarray(schedule).ravel().tolist()))
    return hashlib.sha256(str(numbers).encode()).hexdigest()
