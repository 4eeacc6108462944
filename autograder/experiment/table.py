"""The result of an audit as a short table."""

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.experiment.document import Audit, Row
from autograder.experiment.recipe import ARMS, MODELS, SEEDS, Run

NAMES = {"cnn": "CNN", "vit": "ViT"}


@dataclass(frozen=True)
class Table:
    """Lines to read. Its `repr` is its text."""

    words: str

    def __repr__(self) -> str:
        return self.words


def table(audit: Audit) -> Table:
    """Write means over the seeds, and the gap of every pair.

    Args:
        audit: The results.

    Returns:
        The table.
    """
    head = (
        f"{'mean over seeds, %':18}{'train':>8}{'clean':>8}{'4 px':>8}{'8 px':>8}{'benchmark':>11}"
    )
    lines = [head]
    for arm in ARMS:
        for model in MODELS:
            rows = [audit.rows[Run(arm, model, seed)] for seed in SEEDS]
            numbers = [_mean(each) for each in zip(*map(_columns, rows), strict=True)]
            cells = "".join(f"{100 * number:8.1f}" for number in numbers[:-1])
            lines.append(f"{arm:12}{NAMES[model]:6}{cells}{100 * numbers[-1]:11.1f}")
    lines.append("CNN minus ViT, clean, in points: seeds 0 to 4, and their mean")
    for arm in ARMS:
        gaps = [
            audit.rows[Run(arm, "cnn", seed)].curve[0] - audit.rows[Run(arm, "vit", seed)].curve[0]
            for seed in SEEDS
        ]
        cells = "".join(f"{100 * gap:+8.1f}" for gap in gaps)
        lines.append(f"{arm:18}{cells}{100 * _mean(gaps):+11.1f}")
    return Table("\n".join(lines))


def _columns(row: Row) -> tuple[float, ...]:
    return row.train, row.curve[0], row.curve[4], row.curve[8], row.benchmark


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
