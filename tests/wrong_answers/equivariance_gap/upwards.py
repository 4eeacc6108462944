"""Moves both up and to the left."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    back = (-shift[0], -shift[1])
    before = f(torch.roll(image, back, (-2, -1)))
    return (before - torch.roll(f(image), back, (-2, -1))).abs().max().item()
