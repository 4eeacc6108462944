"""Repeats rows one by one, columns as a whole."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return rows.repeat_interleave(len(columns), dim=0) + columns.repeat(len(rows), 1)
