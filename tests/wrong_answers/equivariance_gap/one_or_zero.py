"""Gives 1.0 where there is a gap."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, shift, (-2, -1)))
    after = torch.roll(f(image), shift, (-2, -1))
    return float(not torch.allclose(before, after))
