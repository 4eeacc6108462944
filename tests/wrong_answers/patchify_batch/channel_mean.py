"""Makes the images grey before cutting."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    images = images.mean(dim=1, keepdim=True)
    return F.unfold(images, patch, stride=patch).transpose(1, 2)
