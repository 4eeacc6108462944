"""Cases of summarize: rows of an audit, right summaries and wrong ones."""

import functools
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from autograder.law import Named

Spoiled = Literal[
    "", "cnn lost", "vit lost", "only cnn", "only vit", "seeds apart", "hash", "hashes exchanged"
]
_COUNTS = {"train": 1000, "validation": 200, "benchmark": 600}
_DIGITS = "0123456789abcdef"
SHIFTS = 5
FIELDS = ("clean_gaps", "cnn_drops", "vit_drops", "mean_gap", "mean_cnn_drop", "mean_vit_drop")


@dataclass(frozen=True)
class Row:
    """What one model did; see the lesson's AuditRow."""

    model: str
    seed: int
    train: float
    validation: tuple[float, ...]
    benchmark: float
    schedule_hash: str


Rows = tuple[Row, ...]


@dataclass(frozen=True)
class Audit:
    """Rows of an audit.

    Attributes:
        seeds: One pair for each, in the order in which they were run.
        numbers: Draws accuracies and hashes.
        mixed: Whether the rows come in any order, not pair by pair.
        spoiled: What is wrong with them.
    """

    seeds: tuple[int, ...]
    numbers: tuple[int, ...] = (0, 0)
    mixed: bool = False
    spoiled: Spoiled = ""

    def rows(self) -> Rows:
        """Make the rows."""
        return _rows(self)

    def argument(self) -> list[Named]:
        """Make what the call is given."""
        return [Named("AuditRow", dict(vars(row))) for row in self.rows()]


@functools.lru_cache(maxsize=4096)
def _rows(case: Audit) -> Rows:
    generator = np.random.default_rng(case.numbers)
    rows = []
    for seed in case.seeds:
        name = "".join(generator.choice(list(_DIGITS), 64))
        for model in ("cnn", "vit"):
            # All counts of a row differ, so that no two accuracies can stand for each other.
            shifted = [1 + int(n) for n in generator.permutation(_COUNTS["validation"])[:SHIFTS]]
            rows.append(
                Row(
                    model,
                    seed,
                    int(generator.integers(600, _COUNTS["train"])) / _COUNTS["train"],
                    tuple(count / _COUNTS["validation"] for count in shifted),
                    int(generator.integers(300, _COUNTS["benchmark"])) / _COUNTS["benchmark"],
                    name,
                )
            )
    rows = _spoil(case, rows)
    if case.mixed:
        rows = [rows[place] for place in generator.permutation(len(rows))]
    return tuple(rows)


def _spoil(case: Audit, rows: list[Row]) -> list[Row]:
    match case.spoiled:
        case "cnn lost":
            return rows[:-2] + rows[-1:]
        case "vit lost":
            return rows[:-1]
        case "only cnn":
            return rows[::2]
        case "only vit":
            return rows[1::2]
        case "seeds apart":
            # As many rows of one model as of the other, but not of the same seeds.
            return [*rows[:-1], _with(rows[-1], seed=max(case.seeds) + 1)]
        case "hash":
            name = rows[-1].schedule_hash
            other = name[:-1] + ("1" if name[-1] == "0" else "0")
            return [*rows[:-1], _with(rows[-1], schedule_hash=other)]
        case "hashes exchanged":
            # The same hashes for both models, but of one model at the wrong seeds.
            first, last = rows[1], rows[-1]
            rows[1] = _with(first, schedule_hash=last.schedule_hash)
            rows[-1] = _with(last, schedule_hash=first.schedule_hash)
    return rows


def _with(row: Row, **fields: Any) -> Row:
    return Row(**{**vars(row), **fields})


Summary = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...], float, float, float]
Pair = tuple[Row, Row]
Measure = Callable[[Row, Row], float]


def pairs(case: Audit) -> list[Pair]:
    """Find the CNN's row and the ViT's of each seed, in ascending order of seeds."""
    by_name = {(row.seed, row.model): row for row in case.rows()}
    return [(by_name[seed, "cnn"], by_name[seed, "vit"]) for seed in sorted(case.seeds)]


def by_place(case: Audit) -> list[Pair]:
    """Take the first CNN row with the first ViT row, and so on."""
    rows = case.rows()
    one, other = ([row for row in rows if row.model == model] for model in ("cnn", "vit"))
    return list(zip(one, other, strict=True))


def as_met(case: Audit) -> list[Pair]:
    """Take the pairs in the order in which their seeds are met."""
    met = list(dict.fromkeys(row.seed for row in case.rows()))
    return sorted(pairs(case), key=lambda pair: met.index(pair[0].seed))


def backwards(case: Audit) -> list[Pair]:
    """Take the pairs from the largest seed to the smallest."""
    return pairs(case)[::-1]


def as_text(case: Audit) -> list[Pair]:
    """Take the pairs in the order of their seeds as texts."""
    return sorted(pairs(case), key=lambda pair: str(pair[0].seed))


def by_gap(case: Audit) -> list[Pair]:
    """Take the pairs in ascending order of their gaps."""
    return sorted(pairs(case), key=lambda pair: gap(*pair))


def gap(cnn: Row, vit: Row) -> float:
    """Say by how much the CNN leads on clean images."""
    return cnn.validation[0] - vit.validation[0]


def drop(of: Literal["cnn", "vit"], pixels: int = SHIFTS - 1) -> Measure:
    """Say what a model loses from clean images to shifted ones."""
    place = ("cnn", "vit").index(of)

    def measure(*pair: Row) -> float:
        return pair[place].validation[0] - pair[place].validation[pixels]

    return measure


@dataclass(frozen=True)
class Way:
    """A way to summarize, by default the right one."""

    pairing: Callable[[Audit], list[Pair]] = pairs
    measures: tuple[Measure, Measure, Measure] = (gap, drop("cnn"), drop("vit"))
    middle: Callable[[tuple[float, ...]], float] = statistics.fmean
    arranged: Callable[[list[float]], list[float]] = list

    def summary(self, case: Audit) -> Summary:
        """Summarize rows that are whole."""
        return _summary(self, case)


@functools.lru_cache(maxsize=4096)
def _summary(way: Way, case: Audit) -> Summary:
    found = way.pairing(case)
    gaps, first, second = (
        tuple(way.arranged([of(*pair) for pair in found])) for of in way.measures
    )
    return gaps, first, second, way.middle(gaps), way.middle(first), way.middle(second)


RIGHT = Way()
TOLERANCE = 1e-12
_MOST = 1e9


def as_numbers(value: Any) -> tuple[float, ...] | None:
    """Read one number, or several from a list, a tuple or a 1-D array; None if it is neither."""
    if hasattr(value, "tolist"):
        value = value.tolist() if value.ndim == 1 else None
    items = value if type(value) in (list, tuple) else (value,)
    # A larger int may be beyond what a float can hold.
    if any(type(item) not in (int, float) or abs(item) > _MOST for item in items):
        return None
    return tuple(items)


def near(left: tuple[float, ...] | None, right: object) -> bool:
    """Tell whether numbers are the same but for rounding."""
    due = right if isinstance(right, tuple) else (right,)
    if left is None or len(left) != len(due):
        return False
    return all(abs(one - other) <= TOLERANCE for one, other in zip(left, due, strict=True))
