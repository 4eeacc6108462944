"""Multiplies queries and keys on the meta device and counts the scores."""

import torch


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    queries = torch.empty(rows * columns + bool(cls), 1, device="meta")
    return (queries @ queries.T).numel()
