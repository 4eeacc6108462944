"""The longer proof behind `make proof`: the references hold every law, for many seeds.

`python -m tests.proof [LESSON…] [--seeds N]` judges each reference with N seeds of 25 cases,
400 unless said: 10,000 drawn cases for each law, none of which may break it. A law that
rounding could break now and then is found out here and not by a student.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import torch

from autograder.exercises import LESSONS, load
from tests.bank import EXERCISES, REFERENCES, judge

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="*", metavar="LESSON", default=LESSONS)
    parser.add_argument("--seeds", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    failures: list[str] = []
    print("| exercise | laws | seeds | drawn cases of each law | broken | CPU s |")
    print("| --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for lesson in arguments.lessons:
            for exercise in load(lesson).exercises:
                name, work = exercise.name, list(pieces(arguments.seeds))
                results = list(pool.map(broken, [name] * len(work), work))
                found = [words for each, _ in results for words in each]
                cpu = sum(seconds for _, seconds in results)
                cells = (
                    f"`{name}`",
                    len(exercise.laws),
                    arguments.seeds,
                    f"{CASES * arguments.seeds:,}",
                    len(found),
                    f"{cpu:.0f}",
                )
                print("| " + " | ".join(map(str, cells)) + " |", flush=True)
                failures += found
    print(*failures, sep="\n", file=sys.stderr)
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
