"""Puts a row for [CLS] in front."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    grid = (rows[:, None] + columns[None]).flatten(0, 1)
    return torch.cat([torch.zeros_like(grid[:1]), grid])
