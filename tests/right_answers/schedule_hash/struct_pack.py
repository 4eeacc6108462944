"""Packed number by number."""

import hashlib
import struct

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = [int(number) for row in schedule.tolist() for number in row]
    data = struct.pack("<" + "q" * len(numbers), *numbers)
    return hashlib.sha256(data).hexdigest()
