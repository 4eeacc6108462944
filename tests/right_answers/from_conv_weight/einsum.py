"""einsum as a transpose."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return torch.einsum("dcuv->cuvd", weight).flatten(0, 2)
