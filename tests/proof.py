"""The longer proof behind `make proof`. Its last results are in `tests/proof.md`.

`python -m tests.proof references [LESSON…] [--seeds N]` judges each reference with N seeds of
25 cases, 400 unless said: 10,000 drawn cases for each law, none of which may break it. A law
that rounding could break now and then is found out here and not by a student.

`python -m tests.proof wrong` judges all wrong answers as the official grading does, with all
its cases: they lose what `check` takes. `make test` does so for the quick ones.

`python -m tests.proof experiment` does the experiment of the lesson `audit` again, in float32
and in float64, and compares it with the recorded one.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import get_args

import torch

from autograder import full_audit
from autograder.exercises import LESSONS, load
from autograder.experiment.document import read
from autograder.experiment.recipe import RUNS, Dtype, Recipe
from autograder.experiment.recorded import recorded
from tests.bank import CHECK, EXERCISES, GRADE, REFERENCES, answer, judge, rows

CASES = 25
# So many seeds are one piece of work.
_PIECE = 20


def broken(name: str, seeds: range) -> tuple[list[str], float]:
    """Judge a reference; tell what broke, and the CPU seconds that it took."""
    torch.set_num_threads(1)
    started = time.process_time()
    found = [
        f"{name}, seed {seed}: {law.title}: expected {law.expected}, given {law.given}"
        for seed in seeds
        for law in judge(EXERCISES[name], REFERENCES[name], seed=seed, cases=CASES).laws
        if law.status != "held"
    ]
    return found, time.process_time() - started


def pieces(seeds: int) -> Iterator[range]:
    for first in range(0, seeds, _PIECE):
        yield range(first, min(first + _PIECE, seeds))


def references(lessons: list[str], seeds: int, pool: ProcessPoolExecutor) -> list[str]:
    failures: list[str] = []
    print("| exercise | laws | seeds | drawn cases of each law | broken | CPU s |")
    print("| --- | --- | --- | --- | --- | --- |")
    for lesson in lessons:
        for exercise in load(lesson).exercises:
            name, work = exercise.name, list(pieces(1 if exercise.file else seeds))
            results = list(pool.map(broken, [name] * len(work), work))
            found = [words for each, _ in results for words in each]
            tried = sum(map(len, work))
            cells = (
                f"`{name}`",
                len(exercise.laws),
                tried,
                f"{CASES * tried:,}",
                len(found),
                f"{sum(seconds for _, seconds in results):.0f}",
            )
            print("| " + " | ".join(map(str, cells)) + " |", flush=True)
            failures += found
    return failures


def differs(name: str, path: Path) -> str:
    """Tell if a wrong answer loses other laws with all cases than in a check."""
    torch.set_num_threads(1)
    checked, graded = (judge(EXERCISES[name], answer(path, name), **how) for how in (CHECK, GRADE))
    same = [law.status for law in checked.laws] == [law.status for law in graded.laws]
    return "" if same and checked.status == graded.status != "right" else f"{name}/{path.stem}"


def wrong(pool: ProcessPoolExecutor) -> list[str]:
    failures: list[str] = []
    print("| exercise | wrong answers | judged otherwise with all cases |")
    print("| --- | --- | --- |")
    for name in EXERCISES:
        paths = rows("wrong", name)
        found = list(filter(None, pool.map(differs, [name] * len(paths), paths)))
        print(f"| `{name}` | {len(paths)} | {len(found)} |", flush=True)
        failures += found
    return failures


def experiment() -> list[str]:
    failures: list[str] = []
    print("| dtype | minutes | accuracies the same | largest difference, in images |")
    print("| --- | --- | --- | --- |")
    for dtype in get_args(Dtype):
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "audit.json"
            full_audit.run(file, Recipe(dtype=dtype))
            made = read(json.loads(file.read_text(encoding="utf-8")))
        pairs = [
            (one, other)
            for run in RUNS
            for one, other in zip(
                made.rows[run].measures(), recorded(dtype).rows[run].measures(), strict=True
            )
        ]
        same = sum(one.value == other.value for one, other in pairs)
        most = max(round(abs(one.value - other.value) * one.images) for one, other in pairs)
        minutes = (time.monotonic() - started) / 60
        print(f"| {dtype} | {minutes:.1f} | {same} of {len(pairs)} | {most} |", flush=True)
        # float32 is not the same on every machine; float64 is, but for an image here and there.
        if dtype == "float64" and most > 1:
            failures.append(f"the experiment in {dtype} is {most} images from the recorded one")
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("references", "wrong", "experiment"))
    parser.add_argument("lessons", nargs="*", metavar="LESSON", default=list(LESSONS))
    parser.add_argument("--seeds", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        if arguments.what == "references":
            failures = references(arguments.lessons, arguments.seeds, pool)
        else:
            failures = wrong(pool) if arguments.what == "wrong" else experiment()
    print(*failures, sep="\n", file=sys.stderr)
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
