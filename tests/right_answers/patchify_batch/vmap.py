"""Written for one image, mapped over the batch."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width

    def cut(image: torch.Tensor) -> torch.Tensor:
        axes = image.reshape(channels, rows, patch_height, columns, patch_width)
        return axes.permute(1, 3, 0, 2, 4).reshape(rows * columns, -1)

    return torch.vmap(cut)(images)
