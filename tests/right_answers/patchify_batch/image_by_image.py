"""Cuts one image after the other."""

import torch


def _cut(image: torch.Tensor, ph: int, pw: int) -> torch.Tensor:
    bands = image.split(ph, dim=1)
    return torch.stack([block.reshape(-1) for band in bands for block in band.split(pw, dim=2)])


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    ph, pw = patch
    if any(n % p for n, p in zip(images.shape[2:], patch)):
        raise ValueError("bad sizes")
    return torch.stack([_cut(image, ph, pw) for image in images])
