"""Row after row, with int.to_bytes."""

import hashlib

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    found = hashlib.sha256()
    for row in schedule.tolist():
        found.update(b"".join(number.to_bytes(8, "little", signed=True) for number in row))
    return found.hexdigest()
