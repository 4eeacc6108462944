"""numpy arrays and numpy means."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np


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
    cnn = {row.seed: row for row in rows if row.model == "cnn"}
    vit = {row.seed: row for row in rows if row.model == "vit"}
    if set(cnn) != set(vit):
        raise ValueError("a pair is missing")
    seeds = sorted(cnn)
    if [cnn[s].schedule_hash for s in seeds] != [vit[s].schedule_hash for s in seeds]:
        raise ValueError("other schedules")
    one = np.array([cnn[s].validation for s in seeds])
    other = np.array([vit[s].validation for s in seeds])
    gaps, first, second = one[:, 0] - other[:, 0], one[:, 0] - one[:, 4], other[:, 0] - other[:, 4]
    return AuditSummary(gaps, first, second, gaps.mean(), first.mean(), second.mean())
