"""Moves the output only."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    return (torch.roll(f(image), shift, (-2, -1)) - f(image)).abs().max().item()
