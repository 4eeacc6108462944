"""One image at a time."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    gaps = []
    for one in image.split(1):
        before = f(torch.roll(one, shift, (-2, -1)))
        after = torch.roll(f(one), shift, (-2, -1))
        gaps.append((before - after).abs().max().item())
    return max(gaps)
