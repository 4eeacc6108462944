"""Returns a list."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return [row + column for row in rows for column in columns]
