"""A list of rows, in the order asked for."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    height, width = patch
    assert len(E) == height * width * channels
    rows = []
    for c in range(channels):
        for u in range(height):
            for v in range(width):
                rows.append(E[(u * width + v) * channels + c])
    return torch.stack(rows)
