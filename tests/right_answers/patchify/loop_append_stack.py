"""Two loops, a list of flat blocks, np.stack."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    ph, pw = patch
    if image.shape[0] % ph or image.shape[1] % pw:
        raise ValueError("bad sizes")
    blocks = []
    for top in range(0, image.shape[0], ph):
        for left in range(0, image.shape[1], pw):
            blocks.append(image[top : top + ph, left : left + pw, :].flatten())
    return np.stack(blocks, axis=0)
