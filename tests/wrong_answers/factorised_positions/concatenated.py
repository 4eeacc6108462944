"""Puts rows and columns below one another."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return torch.cat([rows, columns])
