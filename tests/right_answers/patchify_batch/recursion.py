"""Takes off one band, or one block of the last band, and cuts the rest by itself."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    ph, pw = patch
    height, width = images.shape[-2:]
    if height % ph or width % pw:
        raise ValueError("bad sizes")
    if height > ph:
        parts = images[:, :, :ph], images[:, :, ph:]
    elif width > pw:
        parts = images[..., :pw], images[..., pw:]
    else:
        return images.reshape(len(images), 1, -1)
    return torch.cat([patchify_batch(part, patch) for part in parts], dim=1)
