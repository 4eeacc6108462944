"""Reference answers of the lesson `patches`: an image becomes a sequence."""

from typing import NamedTuple

import numpy as np
import torch


class SequenceShapes(NamedTuple):
    """The shapes a batch of images passes through on its way into a Transformer.

    Attributes:
        raw: The images as they arrive.
        flattened: One row of pixels per patch.
        projected: One row of `d` features per patch.
        with_cls: The same with the [CLS] row in front.
    """

    raw: tuple[int, ...]
    flattened: tuple[int, ...]
    projected: tuple[int, ...]
    with_cls: tuple[int, ...]


class BlockMacs(NamedTuple):
    """Multiply-adds of one encoder block, by kind of work.

    Attributes:
        mixing: The two products that let tokens look at each other.
        projections: Queries, keys, values and the output projection.
        mlp: The two layers of the MLP.
    """

    mixing: int
    projections: int
    mlp: int


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    """Count the patches of one image.

    Args:
        height: Rows of the image, in pixels.
        width: Columns of the image, in pixels.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        How many patches tile the image, as an int.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    return (height // patch_height) * (width // patch_width)


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    """Cut an image into patches and write each one as a row of numbers.

    Patches are listed row by row, left to right: patch 1 is the right neighbour of
    patch 0. Inside a row the pixels come in the order (row, column, channel): all
    channels of the top left pixel first, then those of the pixel to its right.

    Args:
        image: Array of shape (height, width, channels), any dtype.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        One new array of shape (patches, patch_height * patch_width * channels) with the
        dtype of `image`. It shares no memory with `image`, and `image` is not changed.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    rows, columns = height // patch_height, width // patch_width
    # Five axes: grid row, row in the patch, grid column, column in the patch, channel.
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    # Both grid axes to the front, so that each patch lies in one piece.
    grid = axes.transpose(0, 2, 1, 3, 4)
    # A copy even where the reshape alone would be a view (one column of patches).
    return grid.reshape(rows * columns, patch_height * patch_width * channels).copy()


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    """Put an image together again from the rows that `patchify` makes.

    Args:
        patches: Array of shape (patches, patch_height * patch_width * channels), any
            dtype: patches row by row, pixels inside a patch as (row, column, channel).
        height: Rows of the image, in pixels.
        width: Columns of the image, in pixels.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Array of shape (height, width, channels) with the dtype of `patches`, which is not
        changed. The number of channels follows from the length of a row.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
        Exception: Of any kind but NotImplementedError, if the number of rows is not the
            number of patches, or a row does not hold a whole number of channels.
    """
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    rows, columns = height // patch_height, width // patch_width
    count, length = patches.shape
    if count != rows * columns or length % (patch_height * patch_width):
        raise ValueError(f"{count} rows of {length} numbers do not make {height}x{width}")
    channels = length // (patch_height * patch_width)
    grid = patches.reshape(rows, columns, patch_height, patch_width, channels)
    return grid.transpose(0, 2, 1, 3, 4).reshape(height, width, channels)


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    """Cut every image of a batch into patches.

    The torch order puts channels first: inside a row the pixels come in the order
    (channel, row, column), the whole first channel of the patch, then the second.
    Patches are listed row by row, left to right, as in `patchify`.

    Args:
        images: Tensor of shape (batch, channels, height, width), float32 or float64.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of shape (batch, patches, channels * patch_height * patch_width) with the
        dtype of `images`. Gradients flow back to `images`.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    rows, columns = height // patch_height, width // patch_width
    axes = images.reshape(batch, channels, rows, patch_height, columns, patch_width)
    grid = axes.permute(0, 2, 4, 1, 3, 5)
    return grid.reshape(batch, rows * columns, channels * patch_height * patch_width)


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    """Put a batch of images together again from the rows that `patchify_batch` makes.

    Args:
        patches: Tensor of shape (batch, patches, channels * patch_height * patch_width),
            floating point: patches row by row, pixels as (channel, row, column).
        channels: Channels of the images.
        height: Rows of the images, in pixels.
        width: Columns of the images, in pixels.
        patch: (patch_height, patch_width), in pixels.

    Returns:
        Tensor of shape (batch, channels, height, width) with the dtype of `patches`.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
        Exception: Of any kind but NotImplementedError, if the number or the length of
            the rows does not fit the other arguments.
    """
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    rows, columns = height // patch_height, width // patch_width
    batch, count, length = patches.shape
    if (count, length) != (rows * columns, channels * patch_height * patch_width):
        raise ValueError(f"{count} rows of {length} numbers do not make {height}x{width}")
    grid = patches.reshape(batch, rows, columns, channels, patch_height, patch_width)
    return grid.permute(0, 3, 1, 4, 2, 5).reshape(batch, channels, height, width)


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    """Decide whether `patches` is what `patchify` must return for `image`.

    A law is a statement that every right answer fulfils and no wrong one does. State it
    on the pixels themselves: while this function is judged, the names `patchify`,
    `unpatchify`, `patchify_batch` and `unpatchify_batch` do not exist; afterwards they are
    back. The numbers decide, not the dtype, and none of them is NaN.

    Args:
        image: Array of shape (height, width, channels).
        patch: (patch_height, patch_width), in pixels; each divides its side.
        patches: A numpy array of any shape.

    Returns:
        True exactly when `patches` has the right shape and every number in its right
        place; False otherwise. A wrong shape is False, never an exception.
    """
    patch_height, patch_width = patch
    height, width, channels = image.shape
    columns = width // patch_width
    count = (height // patch_height) * columns
    if patches.shape != (count, patch_height * patch_width * channels):
        return False
    for number in range(count):
        top, left = (number // columns) * patch_height, (number % columns) * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        if not np.array_equal(patches[number], block.ravel()):
            return False
    return True


def sequence_shapes(
    batch: int, channels: int, height: int, width: int, patch: tuple[int, int], d: int
) -> SequenceShapes:
    """Follow the shape of a batch of images into a Transformer.

    Args:
        batch: Images in the batch.
        channels: Channels of each image.
        height: Rows of each image, in pixels.
        width: Columns of each image, in pixels.
        patch: (patch_height, patch_width), in pixels.
        d: Features per token after the projection.

    Returns:
        Four shapes, each a tuple of ints: the images as (batch, channels, height, width);
        one row of pixels per patch; one row of d features per patch; and the same with
        one [CLS] row in front of each image's patches.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    count = (height // patch_height) * (width // patch_width)
    return SequenceShapes(
        raw=(batch, channels, height, width),
        flattened=(batch, count, channels * patch_height * patch_width),
        projected=(batch, count, d),
        with_cls=(batch, count + 1, d),
    )


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    """Count the entries of one head's score matrix.

    Every token asks every token, itself included, and each ordered pair (who asks, who is
    asked) has one score.

    Args:
        height: Rows of the image, in pixels.
        width: Columns of the image, in pixels.
        patch: (patch_height, patch_width), in pixels.
        cls: Whether a [CLS] token stands in front of the patches.

    Returns:
        The number of scores, as an int.

    Raises:
        ValueError: If patch_height does not divide height, or patch_width does not
            divide width.
    """
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError(f"patches of {patch_height}x{patch_width} do not tile {height}x{width}")
    tokens = (height // patch_height) * (width // patch_width) + bool(cls)
    return tokens * tokens


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    """Count the multiply-adds (MACs) of one encoder block, all heads together.

    A matrix product of (a, b) with (b, c) costs a * b * c MACs. Biases, LayerNorm,
    softmax, the activation and the residual sums are not counted.

    Args:
        tokens: Length of the sequence, [CLS] included.
        width: Features per token.
        hidden: Features between the two layers of the MLP.

    Returns:
        Three ints. `mixing`: queries times keys, and weights times values. `projections`:
        the layers that make queries, keys and values, and the output projection, each
        width to width. `mlp`: width to hidden and back.
    """
    scores = tokens * width * tokens
    weighted_values = tokens * tokens * width
    dense = tokens * width * width
    return BlockMacs(
        mixing=scores + weighted_values,
        projections=4 * dense,
        mlp=2 * tokens * width * hidden,
    )


def crossover_tokens(width: int, hidden: int) -> float:
    """Find the positive sequence length at which mixing costs as much as all token-wise work.

    Token-wise work is what treats each token by itself: the projections and the MLP.
    MACs are counted as in `block_macs`.

    Args:
        width: Features per token.
        hidden: Features between the two layers of the MLP.

    Returns:
        The number of tokens at which both costs of one block are equal. Below it the
        token-wise work dominates, above it the mixing.
    """
    return float(2 * width + hidden)
