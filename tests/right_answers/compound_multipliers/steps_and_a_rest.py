"""Whole steps in a loop, then the rest."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    parts = [1.0, 1.0, 1.0]
    left = phi
    while left > 0:
        step = min(left, 1.0)
        parts = [part * side**step for part, side in zip(parts, (alpha, beta, gamma), strict=True)]
        left -= step
    depth, width, resolution = parts
    return Compound(depth, width, resolution, depth * (width * resolution) ** 2)
