"""The rows are sorted first."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).astype("<i8")
    numbers.sort(axis=1)
    return hashlib.sha256(numbers.tobytes()).hexdigest()
