"""Collects the pixels of each patch in a dictionary while it walks the image."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    columns = width // patch_width
    patches: dict[int, list[np.ndarray]] = {}
    for y in range(height):
        for x in range(width):
            number = (y // patch_height) * columns + x // patch_width
            patches.setdefault(number, []).append(image[y, x])
    return np.stack([np.concatenate(patches[n]) for n in sorted(patches)])
