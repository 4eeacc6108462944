"""Joins chunks with torch.cat and returns to numpy."""

import numpy as np
import torch


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    blocks = torch.tensor(patches).reshape(-1, patch_height, patch_width, channels)
    bands = [torch.cat(list(band), dim=1) for band in blocks.split(columns)]
    return torch.cat(bands, dim=0).numpy()
