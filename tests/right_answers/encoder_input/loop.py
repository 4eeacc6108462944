"""Works image by image."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    images = []
    for image in tokens:
        rows = [cls, *image]
        images.append(
            torch.stack([row + position for row, position in zip(rows, positions, strict=True)])
        )
    return torch.stack(images)
