"""Computes in float32."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    before = f(torch.roll(image, shift, (-2, -1))).float()
    after = torch.roll(f(image).float(), shift, (-2, -1))
    difference = (before - after).abs()
    return difference.max().item()
