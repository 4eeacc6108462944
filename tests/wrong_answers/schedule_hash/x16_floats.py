"""The numbers are made floats."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).astype("<f8")
    return hashlib.sha256(numbers.tobytes()).hexdigest()
