"""Divided by the number of rows: two for each pair."""

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
    cnn = {row.seed: row for row in rows if row.model == "cnn"}
    vit = {row.seed: row for row in rows if row.model == "vit"}
    if set(cnn) != set(vit):
        raise ValueError("a pair is missing")
    seeds = sorted(cnn)
    for seed in seeds:
        if cnn[seed].schedule_hash != vit[seed].schedule_hash:
            raise ValueError("these two are no pair")
    gaps = [cnn[s].validation[0] - vit[s].validation[0] for s in seeds]
    cnn_drops = [cnn[s].validation[0] - cnn[s].validation[4] for s in seeds]
    vit_drops = [vit[s].validation[0] - vit[s].validation[4] for s in seeds]

    def mean(numbers: list[float]) -> float:
        return sum(numbers) / len(rows)

    return AuditSummary(
        tuple(gaps),
        tuple(cnn_drops),
        tuple(vit_drops),
        mean(gaps),
        mean(cnn_drops),
        mean(vit_drops),
    )
