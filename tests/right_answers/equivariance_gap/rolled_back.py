"""Moves the output of the moved image back."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    moved = f(image.roll(shift, (2, 3)))
    return (moved.roll((-shift[0], -shift[1]), (2, 3)) - f(image)).abs().max()
