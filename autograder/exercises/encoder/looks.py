"""Who looks at whom: attention by its definition, one query after the other."""

import functools
import math
from dataclasses import dataclass

import numpy as np

from autograder.exercises.encoder.tensors import Arrays, Task


@dataclass(frozen=True)
class Looks:
    """A case of `attention`.

    Attributes:
        lead: The leading axes.
        queries: Queries of a sequence.
        keys: Keys, and values, of a sequence.
        features: Features of a query and of a key.
        values: Features of a value.
        seed: Draws the numbers.
        spread: How large the scores are, about.
        shift: Added to every score, by one more feature that is the same in all queries and
            all keys; 0 leaves it out.
    """

    lead: tuple[int, ...]
    queries: int
    keys: int
    features: int
    values: int
    seed: tuple[int, ...] = (1, 2)
    spread: int = 1
    shift: int = 0

    @functools.cached_property
    def numbers(self) -> Arrays:
        """Queries, keys and values: normal numbers, rounded so that they can be read."""
        generator = np.random.default_rng(self.seed)
        size = math.sqrt(self.spread)
        asking = size * generator.standard_normal((*self.lead, self.queries, self.features))
        asked = size * generator.standard_normal((*self.lead, self.keys, self.features))
        values = generator.standard_normal((*self.lead, self.keys, self.values))
        # 0 is added to what may be -0.
        q, k, v = (np.round(each, 1) + 0 for each in (asking, asked, values))
        if self.shift:
            root = math.isqrt(abs(self.shift))
            q[..., 0], k[..., 0] = root, math.copysign(root, self.shift)
        return q, k, v


@functools.lru_cache(maxsize=4096)
def right(case: Looks) -> Arrays:
    """Ask one query after the other what it takes from each key."""
    q, k, v = case.numbers
    output = np.empty((*case.lead, case.queries, case.values))
    weights = np.empty((*case.lead, case.queries, case.keys))
    for place in np.ndindex(*case.lead, case.queries):
        keys, values = k[place[:-1]], v[place[:-1]]
        shares = shares_of(keys.dot(q[place]) / math.sqrt(case.features))
        weights[place] = shares
        output[place] = sum(share * value for share, value in zip(shares, values, strict=True))
    return output, weights


def shares_of(scores: np.ndarray) -> np.ndarray:
    """Turn the scores of one query into shares of 1, each e times as large per score more."""
    # Measured from the largest score, no exponential is too large for a float.
    powers = np.exp(scores - scores.max())
    shares: np.ndarray = powers / powers.sum()
    return shares


@functools.lru_cache(maxsize=4096)
def adjoint(case: Looks) -> tuple[Arrays, dict[str, np.ndarray]]:
    """Weigh the outputs, and say by the chain rule what follows for q, k and v.

    The weights are not weighed themselves: whoever returns them for the eye only may.
    """
    q, k, v = case.numbers
    _, weights = right(case)
    cotangent = np.random.default_rng([*case.seed, 1]).standard_normal(
        (*case.lead, case.queries, case.values)
    )
    slopes = {"q": np.zeros(q.shape), "k": np.zeros(k.shape), "v": np.zeros(v.shape)}
    for place in np.ndindex(*case.lead, case.queries):
        lead, wanted, shares = place[:-1], cotangent[place], weights[place]
        gain = v[lead].dot(wanted)
        # A share grows only at the cost of the others: the average gain is lost.
        score = shares * (gain - shares.dot(gain)) / math.sqrt(case.features)
        slopes["q"][place] = score.dot(k[lead])
        slopes["k"][lead] += np.outer(score, q[place])
        slopes["v"][lead] += np.outer(shares, wanted)
    return (cotangent, np.zeros(weights.shape)), slopes


TASK = Task(
    "attention",
    lambda case: dict(zip("qkv", case.numbers, strict=True)),
    right,
)
