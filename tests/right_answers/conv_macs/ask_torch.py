"""Lets torch say the shape of the output."""

import torch


def conv_macs(
    height: int,
    width: int,
    channels_in: int,
    channels_out: int,
    kernel: int,
    padding: int,
    stride: int,
) -> int:
    layer = torch.nn.Conv2d(channels_in, channels_out, kernel, stride, padding, bias=False)
    out = layer(torch.zeros(1, channels_in, height, width))
    return out[0].numel() * layer.weight[0].numel()
