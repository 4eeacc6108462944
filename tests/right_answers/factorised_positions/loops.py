"""Two loops."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    positions = []
    for row in rows:
        for column in columns:
            positions.append(row + column)
    return torch.stack(positions)
