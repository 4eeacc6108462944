"""Takes off one band, or one block of the last band, and cuts the rest by itself."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    ph, pw = patch
    height, width, _ = image.shape
    if height % ph or width % pw:
        raise ValueError("bad sizes")
    if height > ph:
        return np.concatenate([patchify(image[:ph], patch), patchify(image[ph:], patch)])
    if width > pw:
        return np.concatenate([patchify(image[:, :pw], patch), patchify(image[:, pw:], patch)])
    return image.reshape(1, -1).copy()
