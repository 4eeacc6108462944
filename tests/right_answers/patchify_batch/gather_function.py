"""torch.gather on the flat images."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    places = torch.arange(channels * height * width)
    places = places.reshape(channels, rows, patch_height, columns, patch_width)
    places = places.permute(1, 3, 0, 2, 4).reshape(1, -1).expand(batch, -1)
    return torch.gather(images.flatten(1), 1, places).unflatten(1, (rows * columns, -1))
