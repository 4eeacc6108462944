"""Counts as many columns as rows."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    count = len(rows)
    return torch.stack([rows[n // count] + columns[n % count] for n in range(count * count)])
