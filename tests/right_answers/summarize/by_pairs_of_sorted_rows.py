"""groupby over sorted rows, statistics for the means."""

import itertools
import statistics
from collections.abc import Sequence
from typing import NamedTuple


class AuditRow(NamedTuple):
    model: str
    seed: int
    train: float
    validation: tuple[float, ...]
    benchmark: float
    schedule_hash: str


class AuditSummary(NamedTuple):
    clean_gaps: tuple[float, ...]
    cnn_drops: tuple[float, ...]
    vit_drops: tuple[float, ...]
    mean_gap: float
    mean_cnn_drop: float
    mean_vit_drop: float


def summarize(rows: Sequence[AuditRow]) -> AuditSummary:
    ordered = sorted(rows, key=lambda row: (row.seed, row.model))
    pairs = [tuple(group) for _, group in itertools.groupby(ordered, lambda row: row.seed)]
    if any([row.model for row in pair] != ["cnn", "vit"] for pair in pairs):
        raise ValueError("a pair is missing")
    if any(len({row.schedule_hash for row in pair}) > 1 for pair in pairs):
        raise ValueError("other schedules")
    gaps = tuple(one.validation[0] - two.validation[0] for one, two in pairs)
    drops = [tuple(p[i].validation[0] - p[i].validation[4] for p in pairs) for i in (0, 1)]
    return AuditSummary(gaps, *drops, *map(statistics.fmean, (gaps, *drops)))
