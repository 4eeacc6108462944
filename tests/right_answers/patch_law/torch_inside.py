"""Cuts and compares with torch."""

import numpy as np
import torch


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    windows = torch.tensor(image).unfold(0, patch_height, patch_height)
    windows = windows.unfold(1, patch_width, patch_width).permute(0, 1, 3, 4, 2)
    return bool((windows.reshape(patches.shape) == torch.tensor(patches)).all())
