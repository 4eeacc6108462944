"""Cuts with torch's Tensor.unfold and returns to numpy."""

import numpy as np
import torch


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    windows = torch.tensor(image).unfold(0, patch_height, patch_height)
    windows = windows.unfold(1, patch_width, patch_width)
    return windows.permute(0, 1, 3, 4, 2).reshape(rows * columns, -1).contiguous().numpy()
