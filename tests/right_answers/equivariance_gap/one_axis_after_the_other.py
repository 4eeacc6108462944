"""Rolls down, then to the right; infinity norm."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    def move(x: torch.Tensor) -> torch.Tensor:
        return x.roll(shift[0], dims=2).roll(shift[1], dims=3)

    return torch.dist(f(move(image)), move(f(image)), p=float("inf")).item()
