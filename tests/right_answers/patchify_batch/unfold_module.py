"""nn.Unfold and a permute."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    ph, pw = patch
    if images.size(-2) % ph:
        raise ValueError("bad height")
    if images.size(-1) % pw:
        raise ValueError("bad width")
    return torch.nn.Unfold((ph, pw), stride=(ph, pw))(images).permute(0, 2, 1).contiguous()
