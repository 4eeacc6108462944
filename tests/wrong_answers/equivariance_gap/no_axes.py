"""Rolls the image as one long row."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, sum(shift)))
    after = torch.roll(f(image), sum(shift))
    return (before - after).abs().max().item()
