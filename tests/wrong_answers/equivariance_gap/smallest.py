"""Takes the smallest difference."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, shift, (-2, -1)))
    after = torch.roll(f(image), shift, (-2, -1))
    difference = (before - after).abs()
    return difference.min().item()
