"""Cuts into bands, the bands into blocks."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    bands = np.vsplit(image, rows)
    blocks = [block for band in bands for block in np.hsplit(band, columns)]
    return np.array([block.reshape(-1) for block in blocks])
