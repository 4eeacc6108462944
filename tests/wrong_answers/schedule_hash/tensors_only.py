"""Works for tensors only."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    return hashlib.sha256(schedule.long().numpy().tobytes()).hexdigest()
