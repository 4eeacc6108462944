"""Python's own arrays."""

import array
import hashlib
import sys

import numpy as np
import torch


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    numbers = array.array("q", [number for row in schedule.tolist() for number in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    return hashlib.sha256(numbers.tobytes()).digest().hex()
