"""First the bands, then the blocks of each band, one transpose."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    bands = image.reshape(rows, patch_height, width, channels)
    pieces = []
    for band in bands:
        cut = band.reshape(patch_height, columns, patch_width * channels).transpose(1, 0, 2)
        pieces.append(cut.reshape(columns, patch_height * patch_width * channels))
    return np.vstack(pieces)
