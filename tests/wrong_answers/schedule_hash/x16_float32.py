"""The numbers are made float32."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = torch.as_tensor(schedule).float().numpy()
    return hashlib.sha256(numbers.tobytes()).hexdigest()
