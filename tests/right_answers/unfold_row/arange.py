"""Looks it up in a table of row numbers."""

import torch


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    table = torch.arange((channel + 1) * patch[0] * patch[1]).reshape(channel + 1, *patch)
    return table[channel, row, column]
