"""Has a function of its own inside that happens to be called patchify."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    def patchify(picture, size):
        h, w, c = picture.shape
        p, q = size
        return np.stack(
            [picture[y : y + p, x : x + q].ravel() for y in range(0, h, p) for x in range(0, w, q)]
        )

    return np.array_equal(patches, patchify(image, patch))
