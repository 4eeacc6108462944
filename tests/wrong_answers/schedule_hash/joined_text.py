"""The numbers are joined with commas."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    text = ",".join(str(int(number)) for number in np.asarray(schedule).ravel())
    return hashlib.sha256(text.encode()).hexdigest()
