"""One transpose per band."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.empty((rows, patch_height, width * channels), dtype=patches.dtype)
    for i, band in enumerate(np.split(patches, rows)):
        lines = band.reshape(columns, patch_height, patch_width * channels)
        image[i] = lines.transpose(1, 0, 2).reshape(patch_height, -1)
    return image.reshape(height, width, channels)
