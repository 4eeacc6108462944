"""What `check` costs in a notebook, per exercise: for a right answer and for wrong ones.

`python -m benchmarks.checking [LESSON…] [--rounds N]` judges the reference and every wrong
answer of the bank in this process, as `check` does: the same laws, seed and number of cases.
The first check of a session also draws the cases; it is measured by itself.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import torch

from autograder.exercises import LESSONS, load
from autograder.law import Exercise
from autograder.runner import run
from autograder.sandbox.caller import in_process
from autograder.verbs import CASES, SEED
from benchmarks.grading import Cost
from tests.bank import REFERENCES, answer, rows


def measure(work: Callable[[], Any]) -> Cost:
    """Do something once and measure it."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall)


def check(exercise: Exercise, given: Any) -> Cost:
    """Measure one check of an answer."""
    caller = in_process({exercise.name: given})
    return measure(lambda: run(exercise, caller, seed=SEED, cases=CASES))


def middle(costs: list[Cost]) -> Cost:
    """The medians of several costs."""
    return Cost(median(cost.cpu for cost in costs), median(cost.wall for cost in costs))


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="*", metavar="LESSON", default=LESSONS)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    print("| exercise | first check | right | wrong, median | wrong, longest |")
    print("| --- | --- | --- | --- | --- |")
    for lesson in arguments.lessons:
        for exercise in load(lesson).exercises:
            name = exercise.name
            first = check(exercise, REFERENCES[name])
            again = [check(exercise, REFERENCES[name]) for _ in range(arguments.rounds)]
            wrong = [check(exercise, answer(path, name)) for path in rows("wrong", name)]
            longest = max(wrong, key=lambda cost: cost.cpu)
            found = (first, middle(again), middle(wrong), longest)
            cells = " | ".join(f"{cost.cpu:.2f} / {cost.wall:.2f}" for cost in found)
            print(f"| `{name}` | {cells} |")
    print("\nSeconds of CPU / on the clock.")


if __name__ == "__main__":
    main()
