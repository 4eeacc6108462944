"""Wrong ways to sort predictions into bins, and to sum the bins up."""

import functools
import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from autograder.exercises.calibration.predictions import (
    Binned,
    Groups,
    Predictions,
    even_edges,
    groups,
    mean,
    summed_up,
)

Edges = Callable[[Predictions], Sequence[float]]
Closed = Literal["upper", "lower", "both", "neither"]
_FROM = {"upper": operator.gt, "lower": operator.ge, "both": operator.ge, "neither": operator.gt}
_UP_TO = {"upper": operator.le, "lower": operator.lt, "both": operator.le, "neither": operator.lt}
# Where a prediction goes that no bin holds.
Stray = Literal["first", "last", "lost", "extra"]


def _even(case: Predictions) -> Sequence[float]:
    return even_edges(case.bins)


def always(bins: int) -> Edges:
    """Make so many bins, however many are asked for."""
    return lambda _case: even_edges(bins)


def one_less(case: Predictions) -> Sequence[float]:
    """Make as many edges as there should be bins; a single edge makes no bin."""
    return tuple(np.linspace(0, 1, case.bins).tolist())


def one_more(case: Predictions) -> Sequence[float]:
    """Make a bin too many."""
    return even_edges(case.bins + 1)


def of_the_data(case: Predictions) -> Sequence[float]:
    """Lay the edges from the smallest confidence to the largest."""
    values = [confidence for confidence, _ in case.pairs()]
    return tuple(np.linspace(min(values), max(values), case.bins + 1).tolist())


def of_a_histogram(case: Predictions) -> Sequence[float]:
    """Lay them as numpy's histogram does if it is told no range."""
    values = [confidence for confidence, _ in case.pairs()]
    return tuple(np.histogram_bin_edges(values, case.bins).tolist())


def from_a_half(case: Predictions) -> Sequence[float]:
    """Lay the edges from 0.5 to 1."""
    return tuple(np.linspace(0.5, 1, case.bins + 1).tolist())


def quantiles(case: Predictions) -> Sequence[float]:
    """Lay the edges so that all bins hold as many."""
    values = [confidence for confidence, _ in case.pairs()]
    return tuple(np.quantile(values, np.linspace(0, 1, case.bins + 1)).tolist())


@dataclass(frozen=True)
class Way:
    """A way to sort predictions into bins.

    Attributes:
        edges: From a case to the edges of its bins.
        closed: Which of its edges a bin holds.
        below: Where predictions below the first bin go, or on its open lower edge.
        above: Where those above the last one go, or on its open upper edge.
        turned: Whether confidence and correctness are exchanged.
    """

    edges: Edges = _even
    closed: Closed = "upper"
    below: Stray = "first"
    above: Stray = "last"
    turned: bool = False

    def groups(self, case: Predictions) -> Groups:
        """Sort; there may be another number of bins, or none."""
        return _sorted(self, case)


@functools.lru_cache(maxsize=8192)
def _sorted(way: Way, case: Predictions) -> Groups:
    edges = way.edges(case)
    found: list[list[tuple[float, float]]] = [[] for _ in edges[1:]]
    if way.above == "extra":
        found.append([])
    for confidence, right in case.pairs():
        pair = (float(right), confidence) if way.turned else (confidence, float(right))
        for place in _places(way, pair[0], edges):
            found[place].append(pair)
    return found


def _places(way: Way, value: float, edges: Sequence[float]) -> list[int]:
    last = len(edges) - 2
    above, below = _FROM[way.closed], _UP_TO[way.closed]
    found = [
        place
        for place in range(last + 1)
        if above(value, edges[place]) and below(value, edges[place + 1])
    ]
    if found or last < 0:
        return found
    if value <= edges[0]:
        return {"first": [0], "last": [last]}.get(way.below, [])
    if value >= edges[-1]:
        return {"last": [last], "extra": [last + 1]}.get(way.above, [])
    return []


def in_equal_shares(case: Predictions) -> Groups:
    """Cut the sorted predictions into parts of the same size."""
    pairs = [(c, float(right)) for c, right in sorted(case.pairs(), key=operator.itemgetter(0))]
    cuts = np.array_split(np.arange(len(pairs)), case.bins)
    return [[pairs[place] for place in part] for part in cuts]


def midpoints(case: Predictions) -> np.ndarray:
    """Give the middle of each bin."""
    edges = np.array(even_edges(case.bins))
    return np.convolve(edges, (0.5, 0.5), "valid")


def per_bin(
    accuracy: Callable[[Sequence[tuple[float, float]], int], float],
    confidence: Callable[[Sequence[tuple[float, float]], int], float],
) -> Callable[[Predictions], Binned]:
    """Give other numbers of right bins: from a bin's predictions and the number of all."""

    def twist(case: Predictions) -> Binned:
        members, size = groups(case), len(case.pairs())
        return (
            summed_up(members)[0],
            np.array([accuracy(each, size) for each in members]),
            np.array([confidence(each, size) for each in members]),
        )

    return twist


def rights(each: Sequence[tuple[float, float]]) -> list[float]:
    """List 1 for each right prediction and 0 for each wrong one."""
    return [right for _, right in each]


def confidences(each: Sequence[tuple[float, float]]) -> list[float]:
    """List the confidences."""
    return [confidence for confidence, _ in each]


def gaps(members: Groups) -> list[tuple[int, float]]:
    """Give each bin's count, and by how much its accuracy is above its confidence."""
    return [(len(each), mean(rights(each)) - mean(confidences(each))) for each in members]


def weighted(
    function: Callable[[float], float], whole: Callable[[float], float] = float
) -> Callable[[Predictions], float]:
    """Sum something else than the size of the gaps, weighted as it should be."""

    def twist(case: Predictions) -> float:
        parts = [count * function(gap) for count, gap in gaps(groups(case))]
        return whole(math.fsum(parts) / len(case.pairs()))

    return twist


def from_midpoints(case: Predictions) -> float:
    """Take each bin's middle for its confidence."""
    members, middles = groups(case), midpoints(case).tolist()
    parts = [
        abs(math.fsum(rights(each)) - len(each) * middle)
        for each, middle in zip(members, middles, strict=True)
    ]
    return math.fsum(parts) / len(case.pairs())


def unweighted(case: Predictions, only_filled: bool) -> float:
    """Let all bins count the same."""
    found = [abs(gap) for count, gap in gaps(groups(case)) if count or not only_filled]
    return mean(found)
