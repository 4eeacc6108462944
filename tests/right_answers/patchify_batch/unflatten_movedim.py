"""Named moves: unflatten, movedim, flatten."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    ph, pw = patch
    if images.shape[2] % ph or images.shape[3] % pw:
        raise ValueError("bad sizes")
    axes = images.unflatten(3, (-1, pw)).unflatten(2, (-1, ph))
    return axes.movedim((2, 4), (1, 2)).flatten(3).flatten(1, 2)
