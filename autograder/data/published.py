"""Published figures about scaling, as facts, each with where it stands."""

from collections.abc import Mapping
from typing import NamedTuple


class Fit(NamedTuple):
    """The constants of E + A / N^alpha + B / D^beta, in nats per token."""

    E: float
    A: float
    B: float
    alpha: float
    beta: float


class Training(NamedTuple):
    """A model that was trained: parameters and tokens."""

    parameters: float
    tokens: float


class Estimate(NamedTuple):
    """A line of a table: the FLOPs and tokens for which a model of this size is the best one."""

    parameters: float
    flops: float
    tokens: float


# Kaplan and others, Scaling Laws for Neural Language Models, 2020, arXiv 2001.08361: equations
# 1.1 to 1.3 and figure 14. N are parameters without embeddings there.
KAPLAN: Mapping[str, float] = {"parameters": 0.076, "data": 0.095, "compute": 0.050}

# Hoffmann and others, Training Compute-Optimal Large Language Models, 2022, arXiv 2203.15556,
# section 3.3: the constants as the text of the paper rounds them.
ROUNDED = Fit(1.69, 406.4, 410.7, 0.34, 0.28)

# The same fit with the digits that stand in the TeX source of that paper, as told in Besiroglu
# and others, Chinchilla Scaling: A Replication Attempt, 2024, arXiv 2404.10102.
TEX_SOURCE = Fit(1.6934, 406.4, 410.7, 0.3392, 0.2849)

# Fitted anew by Besiroglu and others to runs that they read off a figure of Hoffmann's paper.
REFIT = Fit(1.8172, 482.01, 2085.43, 0.3478, 0.3658)

# The FLOPs of Gopher as Hoffmann's paper counts them; 6ND comes out a little lower.
BUDGET = 5.76e23

# Budgets of the runs from which approach 2 finds its valleys (section 3.2).
TRIED = (6e18, 3e21)

GOPHER = Training(280e9, 300e9)
CHINCHILLA = Training(70e9, 1.4e12)

# Table 2: the best N grows as C^a and the best D as C^b.
EXPONENTS: Mapping[int, tuple[float, float]] = {1: (0.50, 0.50), 2: (0.49, 0.51), 3: (0.46, 0.54)}

_SIZES = (400e6, 1e9, 10e9, 67e9, 175e9, 280e9)

# Approach 1 from table 3, approaches 2 and 3 from table A3; sizes up to that of Gopher.
TABLES: Mapping[int, tuple[Estimate, ...]] = {
    approach: tuple(Estimate(*line) for line in zip(_SIZES, flops, tokens, strict=True))
    for approach, flops, tokens in (
        (
            1,
            (1.92e19, 1.21e20, 1.23e22, 5.76e23, 3.85e24, 9.90e24),
            (8.0e9, 20.2e9, 205.1e9, 1.5e12, 3.7e12, 5.9e12),
        ),
        (
            2,
            (1.84e19, 1.20e20, 1.32e22, 6.88e23, 4.54e24, 1.18e25),
            (7.7e9, 20.0e9, 219.5e9, 1.7e12, 4.3e12, 7.1e12),
        ),
        (
            3,
            # The fifth is printed as `MISPRINT`, a tenth of what its own parameters and tokens
            # take: 6ND is 1.26e25.
            (2.21e19, 1.62e20, 2.46e22, 1.71e24, 1.26e25, 3.52e25),
            (9.2e9, 27.1e9, 410.1e9, 4.1e12, 12.0e12, 20.1e12),
        ),
    )
}
MISPRINT = Estimate(175e9, 1.26e24, 12.0e12)
