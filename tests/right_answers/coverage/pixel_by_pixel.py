"""Asks for every pixel which patches hold it."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    def holders(place: int, side: int, size: int, step: int) -> int:
        return sum(1 for start in range(0, side - size + 1, step) if start <= place < start + size)

    return torch.tensor(
        [
            [
                holders(y, height, patch[0], stride[0]) * holders(x, width, patch[1], stride[1])
                for x in range(width)
            ]
            for y in range(height)
        ]
    )
