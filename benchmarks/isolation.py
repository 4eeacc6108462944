"""What it costs to keep a submission apart: the start of a zygote, and each process forked from it.

`python -m benchmarks.isolation [--submissions N]` runs, at every level that works here, an empty
submission N times: a process is started, runs a file of one line, is asked once, and ends.
"""

import argparse
import statistics
import time
from pathlib import Path

from autograder.law import Call
from autograder.sandbox.caller import WorkerProcess
from autograder.sandbox.confine import LEVELS, Level
from autograder.sandbox.messages import Program
from autograder.sandbox.nursery import ZygoteStarter
from autograder.sandbox.starters import ColdStarter, SandboxError
from tests.sandboxes import folder_for

EMPTY = Program("script", "answers.py", ("def f(): return 1",))


def once(start: ZygoteStarter | ColdStarter, folder: Path) -> tuple[float, float]:
    """Run an empty submission; give seconds of CPU, of the grader and of the process, and wall."""
    wall, cpu, spent = time.perf_counter(), time.process_time(), start.cpu
    with WorkerProcess(EMPTY, ["f"], folder, starter=start) as worker:
        worker.load()
        assert next(worker([Call("f")])).value == 1
    return (
        time.process_time() - cpu + start.cpu - spent,
        time.perf_counter() - wall,
    )


def row(level: Level, submissions: int) -> str:
    """Measure a level."""
    start = ColdStarter() if level == "process" else ZygoteStarter(level)
    folder = folder_for(level) if start.base is None else start.base / "answers"
    folder.mkdir(exist_ok=True)
    start.admit(folder)
    first = once(start, folder)[1]
    found = [once(start, folder) for _ in range(submissions)]
    cpu, wall = (1000 * statistics.median(each) for each in zip(*found, strict=True))
    if isinstance(start, ZygoteStarter):
        start.close()
    return f"| `{level}` | {first:.1f} | {cpu:.0f} | {wall:.0f} |"


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--submissions", type=int, default=50)
    submissions = parser.parse_args().submissions
    print("| level | first submission, wall s | one more, CPU ms | one more, wall ms |")
    print("| --- | --- | --- | --- |")
    for level in LEVELS:
        try:
            print(row(level, submissions if level != "process" else 3))
        except SandboxError as error:
            print(f"| `{level}` | {error} | | |")


if __name__ == "__main__":
    main()
