"""Repeats the entries of both lists one by one."""

import torch


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    return rows.repeat_interleave(len(columns), 0) + columns.repeat_interleave(len(rows), 0)
