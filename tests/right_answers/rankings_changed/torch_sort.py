"""torch's stable sort."""

import numpy as np
import torch


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    first, second = (
        torch.sort(torch.as_tensor(each), dim=1, descending=True, stable=True).indices
        for each in (before, after)
    )
    return (first != second).any(dim=1).double().mean().item()
