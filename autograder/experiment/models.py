"""TinyCNN and TinyViT once more, as functions of their weights, and faster.

They compute the same numbers as the modules, but for rounding, with less work: queries are
scaled in place of scores, of which there are many more; the last block computes only the row
of [CLS], which is all that the head reads; images and kernels of the CNN are laid out
channels-last in memory, which is faster on a CPU, and ReLU comes after the pools, where a
quarter of the pixels is left (the largest of four numbers is positive if one of them is).
"""

import math
from collections.abc import Callable, Mapping

import torch
import torch.nn.functional as F

from autograder.experiment.recipe import Model

Weights = Mapping[str, torch.Tensor]
_HEADS = 4


def cnn(weights: Weights, images: torch.Tensor) -> torch.Tensor:
    """Compute the logits of TinyCNN.

    Args:
        weights: Tensors by name.
        images: Tensor of shape (batch, 1, 28, 28).

    Returns:
        Tensor of shape (batch, 10).
    """
    # With one channel both layouts have the same order in memory, and only strides tell them
    # apart, by which the layout of all that follows is chosen.
    x = images[:, 0, :, :, None].permute(0, 3, 1, 2)
    for layer in ("conv1", "conv2", "conv3", "conv4"):
        kernels = weights[f"{layer}.weight"].contiguous(memory_format=torch.channels_last)
        x = F.conv2d(x, kernels, weights[f"{layer}.bias"], padding=1)
        if layer in ("conv1", "conv2"):
            x = F.max_pool2d(x, 2)
        x = x.relu()
    return F.linear(x.mean((-2, -1)), weights["head.weight"], weights["head.bias"])


def vit(weights: Weights, images: torch.Tensor) -> torch.Tensor:
    """Compute the logits of TinyViT.

    Args:
        weights: Tensors by name.
        images: Tensor of shape (batch, 1, 28, 28).

    Returns:
        Tensor of shape (batch, 10).
    """
    kernels = weights["projection.weight"]
    maps = F.conv2d(images, kernels, weights["projection.bias"], stride=kernels.shape[-1])
    places = weights["positions"]
    patches = maps.flatten(2).mT + places[1:]
    cls = (weights["cls"] + places[:1]).expand(len(images), 1, -1)
    x = _block(weights, "encoder.layers.0", torch.cat([cls, patches], 1), rows=None)
    x = _block(weights, "encoder.layers.1", x, rows=1)
    return F.linear(
        _norm(weights, "encoder.norm", x[:, 0]), weights["head.weight"], weights["head.bias"]
    )


def _norm(weights: Weights, name: str, x: torch.Tensor) -> torch.Tensor:
    return F.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"])


def _block(weights: Weights, name: str, x: torch.Tensor, rows: int | None) -> torch.Tensor:
    """Apply a block and give its first rows only, or all."""
    x = x[:, :rows] + _attend(
        weights, f"{name}.self_attn", _norm(weights, f"{name}.norm1", x), rows
    )
    hidden = F.linear(
        _norm(weights, f"{name}.norm2", x),
        weights[f"{name}.linear1.weight"],
        weights[f"{name}.linear1.bias"],
    )
    return x + F.linear(
        F.gelu(hidden), weights[f"{name}.linear2.weight"], weights[f"{name}.linear2.bias"]
    )


def _attend(weights: Weights, name: str, x: torch.Tensor, rows: int | None) -> torch.Tensor:
    width = x.shape[-1]
    matrix, bias = weights[f"{name}.in_proj_weight"], weights[f"{name}.in_proj_bias"]
    share = width // _HEADS
    asked = F.linear(x[:, :rows], matrix[:width], bias[:width]) / math.sqrt(share)
    offered = F.linear(x, matrix[width:], bias[width:])
    query = asked.view(*asked.shape[:2], _HEADS, share).transpose(1, 2)
    key, value = offered.view(*x.shape[:2], 2, _HEADS, share).permute(2, 0, 3, 1, 4)
    mixed = (query @ key.mT).softmax(-1) @ value
    joined = mixed.transpose(1, 2).flatten(-2)
    return F.linear(joined, weights[f"{name}.out_proj.weight"], weights[f"{name}.out_proj.bias"])


LOGITS: Mapping[Model, Callable[[Weights, torch.Tensor], torch.Tensor]] = {"cnn": cnn, "vit": vit}
"""The two models by name."""
