"""The recorded results of the experiment, and how far others are from them.

`python -m autograder.full_audit OUT --dtype DTYPE` makes them. float32 gives other bits on
another machine, so a distance is worth a remark and never costs points.
"""

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from autograder.experiment.document import Audit, FormError, Measure, Row, read
from autograder.experiment.recipe import (
    ARMS,
    CLEAN_TO_FOUR,
    MODELS,
    RUNS,
    SEEDS,
    SHIFTS,
    Dtype,
    Run,
)
from autograder.experiment.table import NAMES

# What rounding alone has been seen to do, and some more: to one run, to the mean of five.
_ONE, _MEAN = 0.08, 0.03
_MOST_REMARKS = 3
# At these rounding does more.
_BEYOND = {f"validation at {pixels} px" for pixels in SHIFTS[CLEAN_TO_FOUR:]}


@functools.cache
def recorded(dtype: Dtype) -> Audit:
    """Load the recorded audit.

    Args:
        dtype: What it was computed in.

    Returns:
        The audit.
    """
    file = Path(__file__).with_name(f"recorded_{dtype}.json")
    return read(json.loads(file.read_text(encoding="utf-8")))


def remarks(data: Any) -> list[str]:
    """Say where a file is far from the recorded one.

    Args:
        data: What the file holds: any plain data.

    Returns:
        A few sentences; none for a file that has not the form of an audit's.
    """
    try:
        audit = read(data)
    except FormError:
        return []
    dtype: Dtype = "float64" if audit.recipe["dtype"] == "float64" else "float32"
    found = list(_far(audit, recorded(dtype)))
    if len(found) > _MOST_REMARKS:
        more = len(found) - _MOST_REMARKS + 1
        found[_MOST_REMARKS - 1 :] = [f"{more} more numbers are far from the recorded ones."]
    return found


def _far(audit: Audit, other: Audit) -> Iterator[str]:
    """Compare means first: they say more, and vary less."""
    for arm in ARMS:
        for model in MODELS:
            runs = [Run(arm, model, seed) for seed in SEEDS]
            mine, theirs = (
                zip(*(_measures(each.rows[run]) for run in runs), strict=True)
                for each in (audit, other)
            )
            for here, there in zip(mine, theirs, strict=True):
                one, two = (sum(each.value for each in five) / len(SEEDS) for five in (here, there))
                if abs(one - two) > _MEAN:
                    what = f"{arm}, {NAMES[model]}, {here[0].name}, mean over the seeds"
                    yield _sentence(what, one, two)
    for run in RUNS:
        pairs = zip(_measures(audit.rows[run]), _measures(other.rows[run]), strict=True)
        for measured, expected in pairs:
            if abs(measured.value - expected.value) > _ONE:
                yield _sentence(f"{run}, {measured.name}", measured.value, expected.value)


def _measures(row: Row) -> list[Measure]:
    return [each for each in row.measures() if each.name not in _BEYOND]


def _sentence(what: str, given: float, expected: float) -> str:
    return f"{what}: {given:.1%}, recorded were {expected:.1%}. That is more than rounding does."
