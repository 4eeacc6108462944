"""Joins one image after the other; wrong rows fail in reshape."""

import torch


def _join(rows: torch.Tensor, channels: int, width: int, patch: tuple[int, int]) -> torch.Tensor:
    blocks = rows.reshape(len(rows), channels, *patch)
    bands = [torch.cat(list(band), dim=2) for band in blocks.split(width // patch[1])]
    return torch.cat(bands, dim=1)


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    if height % patch[0] or width % patch[1]:
        raise ValueError("bad sizes")
    if patches.shape[1] * patch[0] * patch[1] != height * width:
        raise IndexError("wrong number of rows")
    return torch.stack([_join(rows, channels, width, patch) for rows in patches])
