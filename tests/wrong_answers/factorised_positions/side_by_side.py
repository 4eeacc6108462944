"""Puts both vectors side by side."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return torch.stack([torch.cat([row, column]) for row in rows for column in columns])
