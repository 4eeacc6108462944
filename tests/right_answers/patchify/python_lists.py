"""Works on nested lists and makes an array at the end."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    pixels = image.tolist()
    result = []
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            row = []
            for line in pixels[top : top + patch_height]:
                for pixel in line[left : left + patch_width]:
                    row.extend(pixel)
            result.append(row)
    return np.array(result, dtype=image.dtype)
