"""Stacks bands along the wrong axis: the grid is mirrored along its diagonal."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    bands = []
    for i in range(rows):
        band = [
            patches[i * columns + j].reshape(patch_height, patch_width, channels)
            for j in range(columns)
        ]
        bands.append(np.concatenate(band, axis=0))
    return np.concatenate(bands, axis=1)
