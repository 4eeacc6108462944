"""Flattens everything."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return (rows[:, None] + columns[None]).flatten()
