"""Reference answers of the lesson `encoder`: the Vision Transformer."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import nn


class ViTConfig(NamedTuple):
    """The sizes of a Vision Transformer.

    Attributes:
        image: (height, width) of the images, in pixels.
        patch: (patch_height, patch_width), in pixels; each divides its side.
        channels: Channels of the images.
        width: Features of a token.
        heads: Heads of each attention; they share the width.
        depth: Number of encoder blocks.
        hidden: Features between the two layers of an MLP.
        classes: Number of classes.
    """

    image: tuple[int, int]
    patch: tuple[int, int]
    channels: int
    width: int
    heads: int
    depth: int
    hidden: int
    classes: int


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    """Put [CLS] in front of the tokens of every image, then add the positions.

    Args:
        tokens: Tensor of shape (batch, N, d): the projected patches.
        cls: Tensor of shape (d,), the same for every image.
        positions: Tensor of shape (N + 1, d). Row 0 belongs to [CLS].

    Returns:
        Tensor of shape (batch, N + 1, d). Gradients flow to all three arguments.
    """
    first = cls.expand(tokens.shape[0], 1, -1)
    return torch.cat([first, tokens], dim=1) + positions


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Compute scaled dot-product attention over the last two axes, without a mask.

    Source: Vaswani et al., Attention Is All You Need (2017), equation 1.

    Args:
        q: Queries, tensor of shape (..., queries, d_head).
        k: Keys, tensor of shape (..., keys, d_head).
        v: Values, tensor of shape (..., keys, d_value).

    Returns:
        (output, weights): tensors of shapes (..., queries, d_value) and
        (..., queries, keys). Each row of weights is positive or zero and sums to 1: how much
        a query takes from each key. Scores of any size, such as 1e4, give finite results.
    """
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores, dim=-1)
    return weights @ v, weights


class MultiHeadSelfAttention(nn.Module):
    """Let every token of a sequence look at all tokens, in several heads side by side.

    The attributes are made for you in `__init__`; you write `forward`.

    | attribute | what it is | parameters |
    | --- | --- | --- |
    | heads | number of heads, an int | none |
    | qkv | nn.Linear(width, 3 * width) | weight (3 * width, width), bias (3 * width,) |
    | out | nn.Linear(width, width) | weight (width, width), bias (width,) |

    The outputs of `qkv` are all queries, then all keys, then all values. Within each of the
    three, head 0 has the first width // heads features, head 1 the next, and so on.
    """

    def __init__(self, width: int, heads: int) -> None:
        """Make the layers.

        Args:
            width: Features of a token.
            heads: Number of heads, which divides the width.

        Raises:
            ValueError: If it does not.
        """
        # given
        super().__init__()
        if width % heads:
            raise ValueError(f"{heads} heads cannot share {width} features evenly")
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Attend: each head by itself, with scores divided by the root of its own width.

        Args:
            x: Tensor of shape (batch, tokens, width).

        Returns:
            Tensor of shape (batch, tokens, width): the outputs of all heads side by side,
            head 0 first, through `out`. No mask, no dropout, no residual.
        """
        batch, tokens, width = x.shape
        # (batch, tokens, 3, heads, width of a head) to three of (batch, heads, tokens, …).
        parts = self.qkv(x).reshape(batch, tokens, 3, self.heads, width // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4)
        mixed, _ = attention(q, k, v)
        return self.out(mixed.transpose(1, 2).reshape(batch, tokens, width))


class EncoderBlock(nn.Module):
    """One block of the encoder: attention, then an MLP, each with a norm before it.

    `__init__` makes exactly these attributes:

    | attribute | what it is | parameters |
    | --- | --- | --- |
    | norm1 | nn.LayerNorm(width), eps 1e-5 | weight (width,), bias (width,) |
    | attention | MultiHeadSelfAttention(width, heads) | those of that class |
    | norm2 | nn.LayerNorm(width), eps 1e-5 | weight (width,), bias (width,) |
    | expand | nn.Linear(width, hidden) | weight (hidden, width), bias (hidden,) |
    | reduce | nn.Linear(hidden, width) | weight (width, hidden), bias (width,) |
    """

    def __init__(self, width: int, heads: int, hidden: int) -> None:
        """Make the layers of the table.

        Args:
            width: Features of a token.
            heads: Number of heads, which divides the width.
            hidden: Features between the two layers of the MLP.
        """
        super().__init__()
        self.norm1 = nn.LayerNorm(width)
        self.attention = MultiHeadSelfAttention(width, heads)
        self.norm2 = nn.LayerNorm(width)
        self.expand = nn.Linear(width, hidden)
        self.reduce = nn.Linear(hidden, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Apply the block in its pre-norm form.

        First `attention` on the normalised tokens, added to the tokens as they came; then
        the MLP (expand, exact GELU, reduce) on the normalised result, added to that result.
        No dropout.

        Args:
            x: Tensor of shape (batch, tokens, width).

        Returns:
            Tensor of the same shape.
        """
        x = x + self.attention(self.norm1(x))
        return x + self.reduce(F.gelu(self.expand(self.norm2(x))))


class VisionTransformer(nn.Module):
    """The whole model: patches, projection, [CLS], positions, blocks, norm, head.

    With K = channels * patch_height * patch_width numbers in a patch and N patches,
    `__init__` makes exactly these attributes:

    | attribute | what it is | parameters |
    | --- | --- | --- |
    | projection | nn.Linear(K, width) | weight (width, K), bias (width,) |
    | cls | nn.Parameter | (width,) |
    | positions | nn.Parameter | (N + 1, width) |
    | blocks | nn.ModuleList of depth EncoderBlock(width, heads, hidden) | theirs |
    | norm | nn.LayerNorm(width), eps 1e-5 | weight (width,), bias (width,) |
    | head | nn.Linear(width, classes) | weight (classes, width), bias (classes,) |

    How `cls` and `positions` start is up to you; small random numbers (normal, standard
    deviation 0.02) are usual.
    """

    def __init__(self, config: ViTConfig, pool: str = "cls") -> None:
        """Make the layers of the table.

        Args:
            config: The sizes.
            pool: What the head reads: "cls", the row of [CLS], or "mean", the mean of the
                rows of the patches, without [CLS].
        """
        super().__init__()
        self.config = config
        self.pool = pool
        patches = math.prod(config.image) // math.prod(config.patch)
        self.projection = nn.Linear(config.channels * math.prod(config.patch), config.width)
        self.cls = nn.Parameter(0.02 * torch.randn(config.width))
        self.positions = nn.Parameter(0.02 * torch.randn(patches + 1, config.width))
        self.blocks = nn.ModuleList(
            EncoderBlock(config.width, config.heads, config.hidden) for _ in range(config.depth)
        )
        self.norm = nn.LayerNorm(config.width)
        self.head = nn.Linear(config.width, config.classes)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        """Classify images.

        Patches are listed row by row; the numbers of a patch come in the order (channel,
        row, column). After the blocks every row is normalised; then the head reads [CLS] or
        the mean of the patches.

        Args:
            images: Tensor of shape (batch, channels, height, width).

        Returns:
            Logits, a tensor of shape (batch, classes): no softmax.

        Raises:
            ValueError: If (height, width) is not `config.image`, even if the number of
                patches is the same.
        """
        if tuple(images.shape[-2:]) != tuple(self.config.image):
            raise ValueError(f"made for {self.config.image}, not {tuple(images.shape[-2:])}")
        patch = self.config.patch
        vectors = F.unfold(images, kernel_size=patch, stride=patch).transpose(1, 2)
        x = encoder_input(self.projection(vectors), self.cls, self.positions)
        for block in self.blocks:
            x = block(x)
        x = self.norm(x)
        return self.head(x[:, 1:].mean(dim=1) if self.pool == "mean" else x[:, 0])


def parameter_count(config: ViTConfig) -> int:
    """Count the parameters of `VisionTransformer(config)` without building it.

    Every number that is trained counts: weights, biases, norms, [CLS] and positions.

    Args:
        config: The sizes.

    Returns:
        The number of parameters, as an int.
    """
    image, patch, channels, width, _, depth, hidden, classes = config
    patches = (image[0] // patch[0]) * (image[1] // patch[1])
    length = channels * patch[0] * patch[1]
    entrance = (length + 1) * width + width + (patches + 1) * width
    attending = (width + 1) * 3 * width + (width + 1) * width
    mlp = (width + 1) * hidden + (hidden + 1) * width
    norms = 2 * 2 * width
    return entrance + depth * (attending + mlp + norms) + 2 * width + (width + 1) * classes


def forward_macs(config: ViTConfig) -> int:
    """Count the multiply-adds of one image's way through `VisionTransformer(config)`.

    Counted are all products of matrices: projection, queries, keys and values, scores,
    weights times values, the output projections, the MLPs and the head, all of them for
    every token, [CLS] included. Biases, norms, softmax, GELU and additions are not.

    Args:
        config: The sizes. The head reads one row.

    Returns:
        MACs for one image, as an int.
    """
    image, patch, channels, width, _, depth, hidden, classes = config
    patches = (image[0] // patch[0]) * (image[1] // patch[1])
    tokens = patches + 1
    length = channels * patch[0] * patch[1]
    block = 4 * tokens * width**2 + 2 * tokens**2 * width + 2 * tokens * width * hidden
    return patches * length * width + depth * block + width * classes


def attention_rollout(weights: Sequence[torch.Tensor]) -> torch.Tensor:
    """Follow attention through all layers: from which token does each output come?

    In each layer the heads are averaged, and half of a token comes from itself, since the
    block adds its input: (A + I) / 2. Layer by layer these matrices are multiplied, later
    layers from the left. The rows then sum to 1 by themselves; nothing is normalised again.

    Source: Abnar and Zuidema, Quantifying Attention Flow in Transformers (2020).

    Args:
        weights: One tensor of shape (batch, heads, tokens, tokens) for each layer, the
            first layer first; at least one. Rows are queries and sum to 1.

    Returns:
        Tensor of shape (batch, tokens, tokens): entry (i, j) is the share of output token i
        that comes from input token j.
    """
    flow = torch.eye(weights[0].shape[-1], dtype=weights[0].dtype)
    for layer in weights:
        flow = (layer.mean(dim=1) + torch.eye(layer.shape[-1], dtype=layer.dtype)) / 2 @ flow
    return flow


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    """Fit trained positions to a grid of another size.

    Args:
        positions: Tensor of shape (old rows * old columns + 1, d). Row 0 belongs to [CLS],
            the others to the patches, row by row.
        old: (rows, columns) of the grid that the positions were trained on, in patches.
        new: (rows, columns) of the grid that is wanted, in patches.

    Returns:
        Tensor of shape (new rows * new columns + 1, d): the row of [CLS] as it was, the
        others interpolated over the grid, bicubic as in `torch.nn.functional.interpolate`
        with align_corners=False and antialias=False. The same grid gives the same numbers.
    """
    grid = positions[1:].T.reshape(1, -1, *old)
    resized = F.interpolate(grid, size=new, mode="bicubic", align_corners=False, antialias=False)
    return torch.cat([positions[:1], resized[0].flatten(1).T])


def factorised_positions(rows: torch.Tensor, columns: torch.Tensor) -> torch.Tensor:
    """Make the positions of a grid from one vector per row and one per column.

    Args:
        rows: Tensor of shape (R, d): a vector for each row of the grid.
        columns: Tensor of shape (S, d): a vector for each column.

    Returns:
        Tensor of shape (R * S, d), the grid row by row: the vector of a patch's row plus
        that of its column.
    """
    return (rows[:, None] + columns[None]).flatten(0, 1)
