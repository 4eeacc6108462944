"""Forgets the columns."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return rows.repeat_interleave(len(columns), dim=0)
