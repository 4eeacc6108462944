"""Lists each row from the right."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return (rows[:, None] + columns.flip(0)[None]).flatten(0, 1)
