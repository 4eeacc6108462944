"""Compares with patchify itself, a name that does not exist while the law is judged."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    return np.array_equal(patches, patchify(image, patch))  # noqa: F821
