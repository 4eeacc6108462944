"""Written for one image, mapped over the batch."""

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

    def join(rows_of_one: torch.Tensor) -> torch.Tensor:
        grid = rows_of_one.reshape(rows, columns, channels, patch_height, patch_width)
        return grid.permute(2, 0, 3, 1, 4).reshape(channels, height, width)

    return torch.vmap(join)(patches)
