"""A file of the experiment for tests, with rows that nobody trained, and ways to change it."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from autograder.experiment.document import compose
from autograder.experiment.recipe import RUNS, Recipe
from autograder.experiment.training import hashes

# Images named rightly: fit, benchmark, then validation at 0 to 8 pixels; seeds 0 to 4.
_COUNTS = {
    ("plain", "cnn"): """
        932 490 163 152 147 124 110 102 100 94 93
        918 484 158 147 129 119 103 85 71 59 54
        910 488 162 152 135 121 113 95 80 70 57
        908 483 157 156 149 130 121 100 89 78 54
        917 493 155 148 136 126 119 105 91 72 63""",
    ("plain", "vit"): """
        1000 448 143 131 99 87 64 56 43 36 25
        1000 462 152 128 105 82 58 35 31 23 23
        1000 456 143 128 109 80 51 45 32 24 21
        1000 459 151 131 102 82 67 47 44 37 37
        1000 453 156 125 102 80 64 52 38 34 34""",
    ("translated", "cnn"): """
        893 486 161 160 159 159 157 156 153 149 145
        888 480 157 158 157 156 155 154 150 146 140
        886 484 160 159 158 157 156 155 152 148 143
        890 482 156 157 158 156 156 153 149 145 141
        887 483 158 158 157 157 156 154 151 147 142""",
    ("translated", "vit"): """
        961 455 150 151 152 150 149 140 121 92 64
        958 459 152 151 150 151 150 139 119 90 62
        960 452 149 150 150 149 148 138 118 91 61
        963 457 153 152 152 151 151 141 122 94 65
        957 454 151 150 151 150 150 139 120 91 63""",
}
RECORDED = Path(__file__).parents[1] / "solutions" / "audit.json"


def sample(**recipe: Any) -> dict[str, Any]:
    """Make a file in which everything fits together."""
    rows = {}
    for run in RUNS:
        counts = _COUNTS[run.arm, run.model].strip().splitlines()[run.seed].split()
        fit, benchmark, *curve = map(int, counts)
        rows[run] = {
            "model": run.model,
            "seed": run.seed,
            "train": fit / 1000,
            "validation": [each / 200 for each in curve[:5]],
            "further": [each / 200 for each in curve[5:]],
            "benchmark": benchmark / 600,
            "updates": 1200,
            **hashes(run),
        }
    return copy.deepcopy(compose(Recipe(**recipe), rows))


def audit_json(file: str) -> Any:
    """Give what the recorded file holds."""
    assert file == "audit.json"
    return json.loads(RECORDED.read_text(encoding="utf-8"))


def rows(data: Any, arm: str | None = None) -> Iterator[dict[str, Any]]:
    """All rows of a file, or those of one arm."""
    for name, content in data["arms"].items():
        if arm in (None, name):
            yield from content["rows"]


def summed_up(data: Any) -> Any:
    """Give a file in which rows were changed the summary that follows from them."""
    for arm, content in data["arms"].items():
        curves = {(row["model"], row["seed"]): row["validation"] for row in content["rows"]}
        pairs = [(curves["cnn", seed], curves["vit", seed]) for seed in range(5)]
        data["summary"][arm] = {
            "clean_gap": sum(cnn[0] - vit[0] for cnn, vit in pairs) / 5,
            "cnn_drop": sum(cnn[0] - cnn[4] for cnn, _ in pairs) / 5,
            "vit_drop": sum(vit[0] - vit[4] for _, vit in pairs) / 5,
        }
    return data
