"""Repeats both lists as a whole."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return rows.repeat(len(columns), 1) + columns.repeat(len(rows), 1)
