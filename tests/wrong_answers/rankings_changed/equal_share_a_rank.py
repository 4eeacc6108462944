"""Equal logits share a rank."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first, second = ((each[:, None, :] > each[:, :, None]).sum(axis=2) for each in (before, after))
    return float((first != second).any(axis=1).mean())
