"""unflatten, movedim, flatten."""

import torch


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    axes = patches.unflatten(2, (channels, patch_height, patch_width))
    axes = axes.unflatten(1, (rows, columns))
    return axes.movedim((1, 2), (2, 4)).flatten(4).flatten(2, 3)
