"""Works on nested lists and makes an array at the end."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    rows_of_numbers = patches.tolist()
    image = []
    for y in range(height):
        line = []
        for x in range(width):
            row = rows_of_numbers[y // patch_height * columns + x // patch_width]
            start = (y % patch_height * patch_width + x % patch_width) * channels
            line.append(row[start : start + channels])
        image.append(line)
    return np.array(image, dtype=patches.dtype)
