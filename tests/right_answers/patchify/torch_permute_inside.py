"""Reshapes and permutes with torch and returns to numpy."""

import numpy as np
import torch


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    ph, pw = patch
    if image.shape[0] % ph or image.shape[1] % pw:
        raise ValueError("bad sizes")
    tensor = torch.tensor(image).unflatten(0, (-1, ph)).unflatten(2, (-1, pw))
    return tensor.permute(0, 2, 1, 3, 4).flatten(2).flatten(0, 1).clone().numpy()
