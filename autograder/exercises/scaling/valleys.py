"""Losses of one budget over the sizes that were tried: cases of isoflop_minimum."""

import functools
import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from autograder.data.published import BUDGET, ROUNDED
from autograder.strategies import short

Spread = Literal["", "noise"]
Where = Literal["inside", "before", "beyond"]
Spoiled = Literal["", "one", "two", "two twice", "downward"]
TOLERANCE = 5e-6
"""A fit to ln N as it is, and a search along the fitted parabola, come within 1e-6."""

_BEST = 3.22e10


@dataclass(frozen=True)
class Valley:
    """Losses of some models, which have their lowest point somewhere.

    Attributes:
        count: How many sizes.
        numbers: Draw them and the losses.
        spread: Whether the losses lie on a parabola, or scatter about one.
        where: Whether its lowest point lies between the sizes, or on which side of them.
        mixed: Whether the sizes come in any order, and one of them twice.
        spoiled: Why there is no lowest point.
    """

    count: int
    numbers: tuple[int, ...] = (0, 0)
    spread: Spread = ""
    where: Where = "inside"
    mixed: bool = False
    spoiled: Spoiled = ""

    def N(self) -> np.ndarray:  # noqa: N802
        """Make the sizes."""
        return _made(self)[0]

    def loss(self) -> np.ndarray:
        """Make the losses."""
        return _made(self)[1]

    def arguments(self) -> tuple[Any, ...]:
        """Make what the call is given."""
        return self.N(), self.loss()


@dataclass(frozen=True)
class Surface:
    """Losses of the published fit around its best size, which are no parabola.

    Attributes:
        window: By what factor the sizes reach beyond the best one, up and down.
    """

    window: float
    where: Where = "inside"
    spoiled: Spoiled = ""

    def N(self) -> np.ndarray:  # noqa: N802
        """Make the sizes."""
        return _BEST * np.logspace(-1, 1, 9, base=self.window)

    def loss(self) -> np.ndarray:
        """Make the losses, all of Gopher's budget."""
        E, A, B, alpha, beta = ROUNDED
        tokens = BUDGET / 6 / self.N()
        return E + A * self.N() ** -alpha + B * tokens**-beta

    def arguments(self) -> tuple[Any, ...]:
        """Make what the call is given."""
        return self.N(), self.loss()


Losses = Valley | Surface


@functools.lru_cache(maxsize=4096)
def _made(case: Valley) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng((*case.numbers, case.count))
    half = generator.uniform(0.6, 1.2)
    middle = generator.uniform(7.5, 10.5)
    # Unevenly spaced, never symmetrical about anything.
    places = np.linspace(-1, 1, case.count) + generator.uniform(-0.4, 0.4, case.count) / case.count
    N = np.array([short(10 ** (middle + half * place)) for place in places])
    sides = {"inside": (0.15, 0.6), "before": (-2.2, -1.4), "beyond": (1.4, 2.2)}
    at = generator.uniform(*sides[case.where])
    if case.where == "inside" and generator.integers(2):
        at = -at
    lowest = math.log(10) * (middle + half * at)
    bend = generator.uniform(0.02, 0.08)
    level = generator.uniform(1.9, 3.2)
    if case.spoiled == "downward":
        bend, level = -bend, level + 3
    rise = bend * (math.log(10) * half) ** 2
    away = np.log(N) - lowest
    loss = level + bend * away * away
    if case.spread:
        # A small part of what the parabola rises to its sides, so that it still opens upward.
        off = 0.06 * rise * generator.uniform(0.4, 1, case.count)
        loss = loss + off * (-1) ** np.arange(case.count)
    if case.mixed:
        twice = generator.integers(case.count)
        N, loss = np.append(N, N[twice]), np.append(loss, loss[twice] + rise / 10)
        order = generator.permutation(case.count + 1)
        N, loss = N[order], loss[order]
    match case.spoiled:
        case "one":
            N = np.full_like(N, N[0])
        case "two":
            N, loss = N[:2], loss[:2]
        case "two twice":
            N = N[np.arange(len(N)) % 2]
    return N, loss if not case.spread else loss.round(5)


def parabola(across: np.ndarray, up: np.ndarray) -> tuple[float, float, float]:
    """Fit a parabola by least squares, in shares of two that have nothing in common.

    Args:
        across: Where the points lie.
        up: How high they lie.

    Returns:
        Height at 0, slope at 0, and bend: what the square is multiplied by.
    """
    middle = across.mean()
    first = across - middle
    squares = first * first
    # What is left of the square when its mean and its slope are taken away.
    mean, tilt = squares.mean(), (squares @ first) / squares.sum()
    second = squares - mean - tilt * first
    slope = float(first @ up / squares.sum())
    bend = float(second @ up / (second @ second))
    straight = slope - bend * tilt
    level = float(up.mean()) - bend * float(mean)
    return (
        level - straight * middle + bend * middle * middle,
        straight - 2 * bend * middle,
        bend,
    )


def vertex(across: np.ndarray, up: np.ndarray) -> tuple[float, float]:
    """Find where the parabola that fits best turns, and its bend."""
    middle = across.mean()
    _, slope, bend = parabola(across - middle, up)
    return float(middle - slope / bend / 2), bend


@functools.lru_cache(maxsize=4096)
def lowest(case: Losses) -> float:
    """Find the best size."""
    return math.exp(vertex(np.log(case.N()), case.loss())[0])
