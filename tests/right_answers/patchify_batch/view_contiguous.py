"""The same with view, transposes and contiguous."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    b, c, h, w = images.size()
    p, q = patch
    if h % p != 0 or w % q != 0:
        raise ValueError("bad sizes")
    x = images.contiguous().view(b, c, h // p, p, w // q, q)
    x = x.transpose(3, 4).transpose(1, 2).transpose(2, 3).contiguous()
    return x.view(b, (h // p) * (w // q), c * p * q)
