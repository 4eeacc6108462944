"""Compares with the output that was not moved."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    return (f(torch.roll(image, shift, (-2, -1))) - f(image)).abs().max().item()
