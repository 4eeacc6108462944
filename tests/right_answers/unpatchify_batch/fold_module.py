"""nn.Fold; a wrong number of rows is torch's RuntimeError."""

import torch


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    ph, pw = patch
    if height % ph or width % pw:
        raise ValueError("bad sizes")
    if patches.shape[2] != channels * ph * pw:
        raise RuntimeError("wrong length of the rows")
    fold = torch.nn.Fold((height, width), kernel_size=(ph, pw), stride=(ph, pw))
    return fold(patches.permute(0, 2, 1))
