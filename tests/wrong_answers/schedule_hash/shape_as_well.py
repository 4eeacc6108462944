"""The shape is hashed as well."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = np.asarray(schedule).astype("<i8")
    data = str(numbers.shape).encode() + numbers.tobytes()
    return hashlib.sha256(data).hexdigest()
