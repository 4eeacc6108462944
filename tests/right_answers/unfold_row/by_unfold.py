"""Marks the pixel and asks unfold where it went."""

import torch
import torch.nn.functional as F


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    image = torch.zeros(1, channel + 1, *patch)
    image[0, channel, row, column] = 1
    return int(F.unfold(image, patch).argmax())
