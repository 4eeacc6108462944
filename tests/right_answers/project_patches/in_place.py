"""Writes tokens into zeros made like the images."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch[0], width // patch[1]
    tokens = images.new_zeros(images.shape[0], rows * columns, E.shape[1])
    for n in range(rows * columns):
        top, left = n // columns * patch[0], n % columns * patch[1]
        block = images[:, :, top : top + patch[0], left : left + patch[1]].flatten(1)
        tokens[:, n] = block @ E
    return tokens + bias
