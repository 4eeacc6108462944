"""Reshapes (N, K) to (K, N) for torch's fold where a transpose is due."""

import numpy as np
import torch
import torch.nn.functional as F


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    flat = torch.tensor(patches.astype(np.float64)).reshape(1, patches.shape[1], -1)
    image = F.fold(flat, (height, width), patch, stride=patch)[0]
    return image.permute(1, 2, 0).numpy().astype(patches.dtype)
