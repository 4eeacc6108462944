"""Fills with zeros what the shift leaves behind."""

from collections.abc import Callable

import torch
import torch.nn.functional as F


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    def move(x: torch.Tensor) -> torch.Tensor:
        down, right = shift
        padded = F.pad(x, (right, 0, down, 0))
        return padded[..., : x.shape[-2], : x.shape[-1]]

    return (f(move(image)) - move(f(image))).abs().max().item()
