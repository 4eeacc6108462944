"""The table is hashed as text."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    return hashlib.sha256(str(schedule.tolist()).encode()).hexdigest()
