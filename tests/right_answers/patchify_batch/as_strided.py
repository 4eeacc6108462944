"""A strided view of the grid."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    images = images.contiguous()
    b, c, down, right = images.stride()
    view = torch.as_strided(
        images,
        (batch, rows, columns, channels, patch_height, patch_width),
        (b, down * patch_height, right * patch_width, c, down, right),
        images.storage_offset(),
    )
    return view.reshape(batch, rows * columns, -1)
