"""Moves down only."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, shift[0], -2))
    after = torch.roll(f(image), shift[0], -2)
    return (before - after).abs().max().item()
