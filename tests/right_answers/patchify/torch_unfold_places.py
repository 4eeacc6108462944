"""Sends the places of the numbers through torch's unfold and takes the numbers there."""

import numpy as np
import torch
import torch.nn.functional as F


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    # The places of the numbers are exact in float64 whatever the dtype of the image is.
    places = torch.arange(image.size, dtype=torch.float64).reshape(height, width, channels)
    columns_of_places = F.unfold(places.permute(2, 0, 1)[None], patch, stride=patch)[0]
    by_pixel = columns_of_places.reshape(channels, patch_height * patch_width, rows * columns)
    return image.reshape(-1)[by_pixel.permute(2, 1, 0).flatten(1).long().numpy()]
