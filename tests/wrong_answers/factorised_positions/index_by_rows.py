"""Divides by the number of rows to find the row."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    count = len(rows) * len(columns)
    return torch.stack(
        [rows[n // len(rows) % len(rows)] + columns[n % len(columns)] for n in range(count)]
    )
