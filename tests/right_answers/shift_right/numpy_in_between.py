"""numpy in between."""

import numpy as np
import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    old = images.numpy()
    new = np.zeros_like(old)
    new[..., pixels:] = old[..., : max(old.shape[-1] - pixels, 0)]
    return torch.from_numpy(new)
