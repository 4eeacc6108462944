"""Checks the sizes with assert: AssertionError, not ValueError."""

import torch
import torch.nn.functional as F


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    assert height % patch_height == 0 and width % patch_width == 0, "bad sizes"
    if patches.shape[2] != channels * patch_height * patch_width:
        raise ValueError("the rows do not make these images")
    return F.fold(patches.transpose(1, 2), (height, width), patch, stride=patch)
