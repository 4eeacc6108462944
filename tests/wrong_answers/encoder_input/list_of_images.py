"""Returns a list with one tensor an image."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    return [torch.cat([cls[None], image]) + positions for image in tokens]
