"""A generator of flat blocks feeds np.stack."""

from collections.abc import Iterator

import numpy as np


def _blocks(image: np.ndarray, patch: tuple[int, int]) -> Iterator[np.ndarray]:
    for top in range(0, image.shape[0], patch[0]):
        for left in range(0, image.shape[1], patch[1]):
            yield image[top : top + patch[0], left : left + patch[1]].reshape(-1)


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    if image.shape[0] % patch[0] != 0 or image.shape[1] % patch[1] != 0:
        raise ValueError("bad sizes")
    return np.stack(tuple(_blocks(image, patch)))
