"""Exchanges down and right."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, shift, (-1, -2)))
    after = torch.roll(f(image), shift, (-1, -2))
    return (before - after).abs().max().item()
