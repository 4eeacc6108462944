"""Without gradients, compared in numpy."""

import numpy as np
from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    with torch.no_grad():
        before = f(torch.roll(image, shift, (2, 3))).numpy()
        after = np.roll(f(image).numpy(), shift, (2, 3))
    return np.abs(before - after).max()
