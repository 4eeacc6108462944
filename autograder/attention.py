"""Looks into a Vision Transformer while it works."""

from typing import Any

import torch
import torch.nn.functional as F
from torch import nn


def attention_maps(model: nn.Module, images: torch.Tensor) -> list[torch.Tensor]:
    """Find how much each token takes from each token, in every head of every block.

    What goes into the attention of each block is written down while the model runs; from
    that, torch's own multi-head attention computes the weights with the numbers of `qkv`
    and `out`. The model's own attention is not asked for them.

    Args:
        model: A `VisionTransformer` with the attributes of the lesson `encoder`.
        images: What it reads, a tensor of shape (batch, channels, height, width) and of the
            dtype of its parameters.

    Returns:
        One tensor of shape (batch, heads, tokens, tokens) for each block, the first block
        first. Rows are queries and sum to 1. No gradients flow.

    Raises:
        ValueError: If a block does not call its `attention` with its tokens.
    """
    seen: dict[int, torch.Tensor] = {}
    blocks: Any = model.blocks
    hooks = []
    for number, block in enumerate(blocks):

        def note(_: nn.Module, given: tuple[Any, ...], named: Any, number: int = number) -> None:
            seen[number] = (*given, *named.values())[0]

        hooks.append(block.attention.register_forward_pre_hook(note, with_kwargs=True))
    try:
        with torch.no_grad():
            model(images)
            for number in range(len(blocks)):
                if number not in seen:
                    raise ValueError(f"block {number} does not call its attention")
            return [_weights(block.attention, seen[i]) for i, block in enumerate(blocks)]
    finally:
        for hook in hooks:
            hook.remove()


def _weights(attention: Any, tokens: torch.Tensor) -> torch.Tensor:
    """Ask torch for the weights of self-attention over tokens (batch, tokens, width)."""
    # Torch's functional form wants the batch second.
    x = tokens.transpose(0, 1)
    _, weights = F.multi_head_attention_forward(
        x,
        x,
        x,
        embed_dim_to_check=x.shape[-1],
        num_heads=attention.heads,
        in_proj_weight=attention.qkv.weight,
        in_proj_bias=attention.qkv.bias,
        bias_k=None,
        bias_v=None,
        add_zero_attn=False,
        dropout_p=0.0,
        out_proj_weight=attention.out.weight,
        out_proj_bias=attention.out.bias,
        training=False,
        need_weights=True,
        average_attn_weights=False,
    )
    assert weights is not None
    return weights
