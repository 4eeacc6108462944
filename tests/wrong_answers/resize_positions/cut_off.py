"""Cuts off what is too much, and repeats the last row where there is too little."""

import torch


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    count = 1 + new[0] * new[1]
    missing = positions[-1:].expand(max(0, count - len(positions)), -1)
    return torch.cat([positions[:count], missing])
