"""Four loops, number by number."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    d = E.shape[1]
    assert len(E) == channels * patch[0] * patch[1]
    kernels = E.new_zeros(d, channels, *patch)
    for k in range(d):
        n = 0
        for c in range(channels):
            for u in range(patch[0]):
                for v in range(patch[1]):
                    kernels[k, c, u, v] = E[n, k]
                    n += 1
    return kernels
