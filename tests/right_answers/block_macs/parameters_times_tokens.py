"""Counts the weights of layers on the meta device; each is used once per token."""

from typing import NamedTuple

import torch


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    attention = torch.nn.Linear(width, 4 * width, bias=False, device="meta")
    first = torch.nn.Linear(width, hidden, bias=False, device="meta")
    second = torch.nn.Linear(hidden, width, bias=False, device="meta")
    return BlockMacs(
        2 * tokens * tokens * width,
        attention.weight.numel() * tokens,
        (first.weight.numel() + second.weight.numel()) * tokens,
    )
