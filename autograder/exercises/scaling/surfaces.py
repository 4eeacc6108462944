"""Cases of the derivation: a loss surface with a model and a budget, and what is right of them.

Everything is judged by definition: derivatives by complex steps, the best allocation by
bisection, how it grows by comparing two budgets.
"""

import cmath
import dataclasses
import functools
import math
from dataclasses import dataclass

import numpy as np

from autograder import strategies as draw
from autograder.data import published
from autograder.law import Named

# So small that its square is lost: a complex step makes no error but rounding.
_STEP = 1e-30
_HALVINGS = 120


@dataclass(frozen=True)
class Setting:
    """The constants of a loss surface, a model and a budget; see the lesson's ChinchillaFit."""

    E: float
    A: float
    B: float
    alpha: float
    beta: float
    N: float
    C: float

    @property
    def fit(self) -> Named:
        """The constants as a call is given them."""
        return Named("ChinchillaFit", {name: getattr(self, name) for name in CONSTANTS})

    @property
    def D(self) -> float:  # noqa: N802
        """The tokens on which all of the budget is spent."""
        return self.C / 6 / self.N

    def under(self, other: "Setting") -> "Setting":
        """Put the constants of another surface in place of these."""
        return dataclasses.replace(other, N=self.N, C=self.C)

    def exchanged(self) -> "Setting":
        """Exchange alpha and beta alone."""
        return dataclasses.replace(self, alpha=self.beta, beta=self.alpha)


CONSTANTS = ("E", "A", "B", "alpha", "beta")


def loss(case: Setting, N: complex, D: complex) -> complex:
    """Give the loss of a model of N parameters after D tokens, of complex numbers, too."""
    parts = _part(case.A, case.alpha, cmath.log(N)), _part(case.B, case.beta, cmath.log(D))
    return case.E + sum(parts)


def _part(scale: float, power: float, log: complex) -> complex:
    return scale * cmath.exp(-power * log)


def spent(case: Setting) -> float:
    """Give the loss of the case's model when all of the budget is spent on it."""
    return loss(case, case.N, case.D).real


def slope(case: Setting) -> float:
    """Differentiate that loss with respect to the parameters, the budget fixed."""
    model = case.N * (1 + 1j * _STEP)
    return loss(case, model, case.C / 6 / model).imag / _STEP / case.N


def sides(case: Setting, N: float, D: float) -> tuple[float, float]:
    """Give by how much the loss falls for a small share more of N alone, and of D alone."""
    # In logarithms: the smallest of all floats have no room for a step.
    model = _part(case.A, case.alpha, math.log(N) + 1j * _STEP)
    data = _part(case.B, case.beta, math.log(D) + 1j * _STEP)
    return -model.imag / _STEP, -data.imag / _STEP


def steepness(case: Setting) -> float:
    """Add up the absolute terms of the slope."""
    return math.fsum(sides(case, case.N, case.D)) / case.N


@functools.lru_cache(maxsize=4096)
def best(case: Setting) -> tuple[float, float]:
    """Find the allocation where neither more parameters nor more tokens help: (N, D)."""
    low, high = -200.0, 300.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        # Logarithms: far from the optimum, the sides are beyond all floats.
        gain = math.log(case.alpha * case.A) - case.alpha * middle
        cost = math.log(case.beta * case.B) - case.beta * (math.log(case.C / 6) - middle)
        low, high = (middle, high) if gain > cost else (low, middle)
    N = math.exp(low)
    return N, case.C / 6 / N


@functools.lru_cache(maxsize=4096)
def growth(case: Setting) -> tuple[float, float]:
    """Tell to which powers of the budget the best N and D are proportional."""
    factor = 1e6
    small, large = best(case), best(dataclasses.replace(case, C=case.C * factor))
    found = [math.log(b / a) / math.log(factor) for a, b in zip(small, large, strict=True)]
    return found[0], found[1]


def least(case: Setting) -> float:
    """Give the smallest loss that the budget can reach."""
    return loss(case, *best(case)).real


def price(case: Setting) -> float:
    """Tell by how much the smallest loss falls with the budget, for each FLOP."""
    # At the optimum N may be held: a small change of it costs nothing.
    return sides(case, *best(case))[1] / case.C


def setting(seed: tuple[int, int]) -> Setting:
    """Make a case: exponents that differ, and a model around the best for its budget."""
    generator = np.random.default_rng(seed)
    E, alpha, apart = generator.uniform((0.5, 0.2, 0.05), (3, 0.6, 0.35))
    A, B = np.exp(generator.uniform(math.log(30), math.log(3000), 2))
    beta = 0.2 + (alpha - 0.2 + apart) % 0.4
    C = 10 ** generator.uniform(18, 26)
    there = Setting(*map(draw.short, (E, A, B, alpha, beta, 1.0, C)))
    N = best(there)[0] * 10 ** generator.uniform(-2, 2)
    return dataclasses.replace(there, N=draw.short(N))


settings = draw.seeds.map(setting)

GOPHER = Setting(*published.ROUNDED, published.GOPHER.parameters, published.BUDGET)
"""The published fit, with a model of 280 billion parameters at Chinchilla's budget."""
SMALLER = dataclasses.replace(GOPHER, N=1e10, C=1.2e22)
REFIT = Setting(*published.REFIT, 1e10, 1.2e22)
"""Besiroglu et al. (2024), with twenty tokens for each parameter."""
FAR = Setting(3.0, 30.0, 41.0, 0.6, 0.55, 1e12, 1e26)
"""Both parts of the loss are a millionth of E: no place for differences of losses."""
STEEP = Setting(0.5, 3000.0, 700.0, 0.2, 0.45, 1e8, 1e18)
SMALL = Setting(1.5, 8.0, 8.0, 0.5, 0.25, 64.0, 1536.0)
"""The worked example of the hints."""
EXAMPLES = (SMALL, GOPHER, SMALLER, REFIT, FAR, STEEP)
