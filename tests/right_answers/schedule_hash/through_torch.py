"""By way of torch."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = torch.as_tensor(schedule).to(torch.int64).contiguous()
    return hashlib.sha256(numbers.numpy().tobytes()).hexdigest()
