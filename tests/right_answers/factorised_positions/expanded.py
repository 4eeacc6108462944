"""Expands both to the grid."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    shape = (rows.shape[0], columns.shape[0], rows.shape[1])
    grid = rows.unsqueeze(1).expand(shape) + columns.unsqueeze(0).expand(shape)
    return grid.reshape(-1, shape[2])
