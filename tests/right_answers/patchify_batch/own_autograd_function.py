"""A function with a backward of its own."""

import torch


class Cut(torch.autograd.Function):
    @staticmethod
    def forward(ctx, images, patch_height, patch_width):
        batch, channels, height, width = images.shape
        ctx.sizes = (batch, channels, height, width, patch_height, patch_width)
        rows, columns = height // patch_height, width // patch_width
        axes = images.reshape(batch, channels, rows, patch_height, columns, patch_width)
        return axes.permute(0, 2, 4, 1, 3, 5).reshape(batch, rows * columns, -1)

    @staticmethod
    def backward(ctx, gradient):
        batch, channels, height, width, patch_height, patch_width = ctx.sizes
        rows, columns = height // patch_height, width // patch_width
        grid = gradient.reshape(batch, rows, columns, channels, patch_height, patch_width)
        back = grid.permute(0, 3, 1, 4, 2, 5)
        return back.reshape(batch, channels, height, width), None, None


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    if images.shape[2] % patch[0] or images.shape[3] % patch[1]:
        raise ValueError("bad sizes")
    return Cut.apply(images, *patch)
