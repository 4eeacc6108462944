"""Moves by cutting and joining."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    def move(x: torch.Tensor) -> torch.Tensor:
        down, right = shift[0] % x.shape[-2], shift[1] % x.shape[-1]
        x = torch.cat([x[..., x.shape[-2] - down :, :], x[..., : x.shape[-2] - down, :]], dim=-2)
        return torch.cat([x[..., x.shape[-1] - right :], x[..., : x.shape[-1] - right]], dim=-1)

    return float(torch.max(torch.abs(f(move(image)) - move(f(image)))))
