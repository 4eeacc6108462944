"""Multiplies with matrices of ones and zeros."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    ones = torch.ones(len(rows), 1, dtype=rows.dtype), torch.ones(len(columns), 1, dtype=rows.dtype)
    own = torch.eye(len(rows), dtype=rows.dtype), torch.eye(len(columns), dtype=rows.dtype)
    return torch.kron(own[0], ones[1]) @ rows + torch.kron(ones[0], own[1]) @ columns
