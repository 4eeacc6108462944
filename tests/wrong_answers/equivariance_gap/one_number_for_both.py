"""Moves down as far as to the right."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    both = (shift[1], shift[1])
    before = f(torch.roll(image, both, (-2, -1)))
    after = torch.roll(f(image), both, (-2, -1))
    return (before - after).abs().max().item()
