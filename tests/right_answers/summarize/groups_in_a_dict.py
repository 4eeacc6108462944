"""Grouped by seed in a dictionary."""

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
    pairs: dict[int, dict[str, AuditRow]] = {}
    for row in rows:
        pairs.setdefault(row.seed, {})[row.model] = row
    gaps, first, second = [], [], []
    for _, pair in sorted(pairs.items()):
        if len(pair) != 2:
            raise ValueError("a pair is missing")
        cnn, vit = pair["cnn"], pair["vit"]
        if cnn.schedule_hash != vit.schedule_hash:
            raise ValueError("other schedules")
        gaps.append(cnn.validation[0] - vit.validation[0])
        first.append(cnn.validation[0] - cnn.validation[-1])
        second.append(vit.validation[0] - vit.validation[-1])
    means = [sum(numbers) / len(numbers) for numbers in (gaps, first, second)]
    return AuditSummary(tuple(gaps), tuple(first), tuple(second), *means)
