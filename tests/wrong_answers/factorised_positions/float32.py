"""Returns float32."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return (rows[:, None] + columns[None]).flatten(0, 1).float()
