"""Reference answers of the lesson `convolution`: the projection is a convolution."""

from collections.abc import Callable, Sequence

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    """Cut images into patches and project every patch: its row of numbers times E, plus bias.

    Patches are listed row by row, left to right. Inside a patch the numbers come in the
    order (channel, row, column).

    Args:
        images: Tensor of shape (batch, channels, height, width).
        E: Tensor of shape (channels * patch_height * patch_width, d): one row for each
            number of a patch, one column for each feature.
        bias: Tensor of shape (d,).
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of shape (batch, patches, d), of the dtype of `images`. Gradients flow to
        `images`, `E` and `bias`.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError(f"patches of {patch[0]}x{patch[1]} do not tile {height}x{width}")
    # (batch, numbers of a patch, patches): the patches come last.
    columns = F.unfold(images, kernel_size=patch, stride=patch)
    return columns.transpose(1, 2) @ E + bias


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    """Turn the projection matrix into the kernels of a convolution.

    Args:
        E: Tensor of shape (channels * patch_height * patch_width, d), rows in the order
            (channel, row, column).
        channels: Channels of the images.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of shape (d, channels, patch_height, patch_width): kernel k is made of
        column k of E. The numbers are those of `E`.
    """
    # A column of E becomes a row first: only rows lie in one piece.
    return E.T.reshape(-1, channels, *patch)


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    """Turn the kernels of a convolution back into the projection matrix.

    Args:
        weight: Tensor of shape (d, channels, patch_height, patch_width).

    Returns:
        Tensor of shape (channels * patch_height * patch_width, d), rows in the order
        (channel, row, column): the matrix from which `to_conv_weight` makes `weight`.
    """
    return weight.flatten(1).T


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    """Find the row of E that multiplies one pixel of a patch.

    The rows of E stand in the order (channel, row, column) and are counted from 0.

    Args:
        channel: Channel of the pixel, counted from 0.
        row: Row of the pixel inside its patch, counted from 0.
        column: Column of the pixel inside its patch, counted from 0.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        The number of the row, as an int.
    """
    patch_height, patch_width = patch
    return (channel * patch_height + row) * patch_width + column


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    """Reorder the rows of a projection matrix from channel-last to channel-first.

    Args:
        E: Tensor of shape (patch_height * patch_width * channels, d), rows in the order
            (row, column, channel).
        channels: Channels of the images.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of the same shape: the same rows in the order (channel, row, column).
    """
    rows = E.reshape(*patch, channels, -1)
    return rows.permute(2, 0, 1, 3).reshape(E.shape)


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    """Do what `project_patches` does with one strided convolution.

    Args:
        images: Tensor of shape (batch, channels, height, width).
        E: Tensor of shape (channels * patch_height * patch_width, d), rows in the order
            (channel, row, column).
        bias: Tensor of shape (d,).
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of shape (batch, patches, d), of the dtype of `images`: the same numbers as
        from `project_patches`, but for rounding. Gradients flow to `images`, `E` and `bias`.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError(f"patches of {patch[0]}x{patch[1]} do not tile {height}x{width}")
    kernels = E.T.reshape(-1, channels, *patch)
    maps = F.conv2d(images, kernels, bias, stride=patch)
    # (batch, d, grid rows, grid columns) to (batch, patches, d).
    return maps.flatten(2).transpose(1, 2)


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    """Count for every pixel how many patches hold it.

    The first patch starts in the upper left corner; the next one starts `stride` further.
    Only patches that lie wholly inside the image count, so a margin may be left over.

    Args:
        height: Rows of the image, in pixels.
        width: Columns of the image, in pixels.
        patch: (patch_height, patch_width), no larger than the image. They need not divide
            its sides.
        stride: (down, right), at least 1: less than the patch and patches overlap, more and
            pixels are left out.

    Returns:
        Tensor of shape (height, width) and of any integer dtype.
    """
    counts = torch.zeros(height, width, dtype=torch.int64)
    for top in range(0, height - patch[0] + 1, stride[0]):
        for left in range(0, width - patch[1] + 1, stride[1]):
            counts[top : top + patch[0], left : left + patch[1]] += 1
    return counts


def receptive_field(kernels: Sequence[int], strides: Sequence[int]) -> int:
    """Find how much of the input one output of a stack of convolutions sees.

    Args:
        kernels: Side of the square kernel of each layer, from the input on.
        strides: Stride of each layer, as many as kernels.

    Returns:
        Side of the square of input pixels on which one number after the last layer depends,
        in pixels, as an int. Padding plays no part.
    """
    side, step = 1, 1
    for kernel, stride in zip(kernels, strides, strict=True):
        # Neighbours in this layer's input stand `step` pixels apart in the image.
        side += (kernel - 1) * step
        step *= stride
    return side


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    """Measure how far `f` is from moving its output when its input is moved.

    Moving means `torch.roll`: what leaves on one side comes back on the other.

    Args:
        f: From a tensor of shape (batch, channels, height, width) to one with the same
            height and width.
        image: Tensor of shape (batch, channels, height, width).
        shift: (down, right), in pixels, before `f` and after it.

    Returns:
        The largest absolute difference between f of the moved image and the moved f of the
        image, as a float.
    """
    moved_first = f(torch.roll(image, shift, (-2, -1)))
    moved_last = torch.roll(f(image), shift, (-2, -1))
    return (moved_first - moved_last).abs().max().item()


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    """Count the multiply-adds of one convolution with square kernels and no bias.

    Products with the zeros of the padding count like all others.

    Args:
        height: Rows of the input, in pixels.
        width: Columns of the input, in pixels.
        channels_in: Channels of the input.
        channels_out: Channels of the output.
        kernel: Side of a kernel, no larger than the padded input.
        padding: Rows and columns of zeros added on each side of the input.
        stride: Steps between two places of the kernel, at least 1.

    Returns:
        MACs for one image, as an int.
    """
    down = (height + 2 * padding - kernel) // stride + 1
    right = (width + 2 * padding - kernel) // stride + 1
    return down * right * channels_out * channels_in * kernel * kernel
