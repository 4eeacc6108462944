"""From the image's side: where must pixel (y, x, c) be?"""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    y, x, c = np.indices(image.shape)
    number = y // patch_height * columns + x // patch_width
    place = (y % patch_height * patch_width + x % patch_width) * channels + c
    return bool((patches[number, place] == image).all())
