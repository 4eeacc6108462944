"""Sorted by seed first, then by place."""

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
    rows = sorted(rows, key=lambda row: row.seed)
    cnn = [row for row in rows if row.model == "cnn"]
    vit = [row for row in rows if row.model == "vit"]
    if len(cnn) != len(vit) or not cnn:
        raise ValueError("a pair is missing")
    if [row.seed for row in cnn] != [row.seed for row in vit]:
        raise ValueError("a pair is missing")
    for one, other in zip(cnn, vit, strict=True):
        if one.schedule_hash != other.schedule_hash:
            raise ValueError("these two are no pair")
    gaps = [a.validation[0] - b.validation[0] for a, b in zip(cnn, vit, strict=True)]
    cnn_drops = [row.validation[0] - row.validation[4] for row in cnn]
    vit_drops = [row.validation[0] - row.validation[4] for row in vit]
    count = len(gaps)
    return AuditSummary(
        tuple(gaps),
        tuple(cnn_drops),
        tuple(vit_drops),
        sum(gaps) / count,
        sum(cnn_drops) / count,
        sum(vit_drops) / count,
    )
