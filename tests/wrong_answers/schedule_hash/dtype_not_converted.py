"""The bytes are those of whatever dtype comes."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    return hashlib.sha256(np.asarray(schedule).tobytes()).hexdigest()
