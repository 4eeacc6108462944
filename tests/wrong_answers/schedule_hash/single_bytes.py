"""One byte for each number."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).ravel() % 256
    return hashlib.sha256(bytes(numbers.tolist())).hexdigest()
