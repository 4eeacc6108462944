"""Builds a new tensor from the numbers."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return torch.tensor([(row + column).tolist() for row in rows for column in columns])
