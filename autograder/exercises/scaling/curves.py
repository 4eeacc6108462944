"""Losses along a power law, and the line that fits them: cases of two exercises."""

import functools
import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from autograder.data.published import ROUNDED
from autograder.strategies import short

Spread = Literal["", "noise", "any order"]
Spoiled = Literal["", "one", "same x", "zero x", "negative x", "zero loss", "negative loss"]
_LEAST, _MOST = 3.0, 13.0
FLOOR = ROUNDED.E
"""That of the published fit."""


@dataclass(frozen=True)
class Curve:
    """Losses at some x.

    Attributes:
        count: How many.
        numbers: Draw them.
        spread: How they lie: exactly on a curve and in ascending order; or scattered about
            it; or scattered, in any order, with an x that comes twice.
        rising: Whether the loss grows with x.
        spoiled: What makes a fit impossible.
    """

    count: int
    numbers: tuple[int, ...] = (0, 0)
    spread: Spread = ""
    rising: bool = False
    spoiled: Spoiled = ""

    @property
    def law(self) -> tuple[float, float]:
        """The scale and the exponent of the curve on which they were laid."""
        return _made(self)[2]

    def x(self) -> np.ndarray:
        """Make the x."""
        return _made(self)[0]

    def loss(self) -> np.ndarray:
        """Make the losses."""
        return _made(self)[1]


@dataclass(frozen=True)
class Floored:
    """Losses of a law that has a floor, as published; no curve without one fits them."""

    spoiled: Spoiled = ""

    def x(self) -> np.ndarray:
        """Make the x."""
        return np.logspace(9, 11, 20)

    def loss(self) -> np.ndarray:
        """Make the losses."""
        return FLOOR + ROUNDED.B * self.x() ** -ROUNDED.beta


Losses = Curve | Floored


@functools.lru_cache(maxsize=4096)
def _made(case: Curve) -> tuple[np.ndarray, np.ndarray, tuple[float, float]]:
    generator = np.random.default_rng((*case.numbers, case.count))
    steps = generator.uniform(0.4, 1.3, case.count)
    start = generator.uniform(_LEAST, _MOST - steps.sum())
    x = np.array([short(10**each) for each in start + np.cumsum(steps) - steps[0]])
    # Far from 0, so that no scatter turns a falling loss into a rising one.
    exponent = short(generator.uniform(0.1, 0.6)) * (-1 if case.rising else 1)
    scale = short(generator.uniform(2, 9) * x[0] ** exponent)
    loss = scale * x**-exponent
    if case.spread:
        # On both sides in turn, so that no few of them speak for all.
        off = generator.integers(2, 9, case.count) * (-1) ** np.arange(case.count)
        loss = np.array([short(each) for each in loss * (1 + off / 100)])
    if case.spread == "any order":
        twice = generator.integers(case.count)
        x = np.append(x, x[twice])
        loss = np.append(loss, short(loss[twice] * 1.15))
        order = generator.permutation(case.count + 1)
        x, loss = x[order], loss[order]
    return *_spoil(case, x, loss), (scale, exponent)


def _spoil(case: Curve, x: np.ndarray, loss: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    place = sum(case.numbers) % len(x)
    match case.spoiled:
        case "one":
            return x[:1], loss[:1]
        case "same x":
            return np.full_like(x, x[place]), loss
        case "zero x":
            x[place] = 0.0
        case "negative x":
            x[place] *= -1
        case "zero loss":
            loss[place] = 0.0
        case "negative loss":
            loss[place] *= -1
    return x, loss


Line = tuple[float, float]
"""(height at 0, slope)."""


def line(across: np.ndarray, up: np.ndarray) -> Line:
    """Fit a line by least squares: the slopes of all pairs, weighted by their distance squared."""
    with np.errstate(all="ignore"):
        apart = np.subtract.outer(across, across)
        slope = float((apart * np.subtract.outer(up, up)).sum() / (apart * apart).sum())
    return float(up.mean() - slope * across.mean()), slope


@functools.lru_cache(maxsize=4096)
def fitted(case: Losses) -> tuple[float, float]:
    """Find the scale and the exponent of the curve that fits best in logarithms."""
    height, slope = line(np.log(case.x()), np.log(case.loss()))
    return math.exp(height), -slope


@dataclass(frozen=True)
class Forecast:
    """A loss that is asked for at a place of its own.

    Attributes:
        losses: What is known.
        tenths: How many tenths of a decade the place lies beyond the largest x; before the
            smallest if it is negative; 0 for a place between.
    """

    losses: Losses
    tenths: int

    @property
    def at(self) -> float:
        """The place."""
        x = self.losses.x()
        if not self.tenths:
            # Nearer to the smallest: no x of the losses lies there.
            return short(float(x.min() ** 0.6 * x.max() ** 0.4))
        edge = x.max() if self.tenths > 0 else x.min()
        return short(float(edge * 10 ** (self.tenths / 10)))

    def arguments(self) -> tuple[Any, ...]:
        """Make what the call is given."""
        return self.losses.x(), self.losses.loss(), self.at

    def right(self) -> float:
        """Find what the fitted curve gives there."""
        scale, exponent = fitted(self.losses)
        return math.exp(math.log(scale) - exponent * math.log(self.at))
