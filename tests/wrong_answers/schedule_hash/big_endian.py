"""Big-endian numbers."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).astype(">i8")
    return hashlib.sha256(numbers.tobytes()).hexdigest()
