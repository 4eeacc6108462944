"""Takes the mean of the patches for [CLS]."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    first = tokens.mean(dim=1, keepdim=True)
    return torch.cat([first, tokens], dim=1) + positions
