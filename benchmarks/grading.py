"""What grading a class costs: `vitlab grade` beside nbgrader's own way, in one run.

`python -m benchmarks.grading [--students N] [--rounds N]` makes one class of notebooks and
grades it three ways in turn: `nbgrader autograde` with its own `Execute`, where each test
cell asserts the same laws on the same cases inside the student's kernel; `vitlab grade
--records-only`; and `vitlab grade`. All three use one process at a time. CPU seconds are
those of all processes of a command, as the kernel reports them once they have ended.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
LESSON = "patches"
WRONG = ("p07_column_major", "p01_square_grid", "p15_float64", "p03_crop")
# In the kernel, with the grader's seed and number of cases: asserts of the same strength.
TEST = """\
from autograder.exercises import find
from autograder.runner import run
from autograder.sandbox.caller import in_process
assert run(find("{name}")[1], in_process({{"{name}": {name}}}), seed=1, cases=100).status == "right"
"""
CONFIG = """\
c = get_config()
c.CourseDirectory.course_id = "bench"
c.CourseDirectory.ignore = ["*.md"]
c.ClearSolutions.enforce_metadata = False
"""


@dataclass(frozen=True)
class Cost:
    """What one command took.

    Attributes:
        cpu: CPU seconds of the command and all that it started.
        wall: Seconds on the clock.
    """

    cpu: float
    wall: float


COUNTED = ("--isolation", "landlock")
"""At `namespaces`, bubblewrap ends without waiting for its children, whose time is then lost."""


def measure(command: Sequence[str], folder: Path) -> Cost:
    """Run a command to its end and measure it.

    Raises:
        SystemExit: If it fails; a benchmark of failures would mean nothing.
    """
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHONWARNINGS": "ignore",
        **dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
    }
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    wall = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(cpu, wall)


def notebooks(students: int) -> dict[str, dict[str, Any]]:
    """Make the class: every second student is right, the others have one mistake each."""
    from tests.samples import solved

    bank = ROOT / "tests" / "wrong_answers" / "patchify"
    made = {}
    for number in range(students):
        row = WRONG[number // 2 % len(WRONG)]
        wrong = {"patchify": (bank / f"{row}.py").read_text(encoding="utf-8")}
        made[f"student{number:03}"] = solved(wrong if number % 2 else None)
    return made


def stock(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with nbgrader's kind of test cells in place of our checks."""
    copy: dict[str, Any] = json.loads(json.dumps(notebook))
    for cell in copy["cells"]:
        marks = cell["metadata"].get("nbgrader", {})
        if marks.get("grade") and not marks["solution"]:
            cell["source"] = TEST.format(name=marks["grade_id"])
            # Its own checksum belongs to the cell that was there.
            marks.pop("checksum", None)
    return copy


def write(folder: Path, students: dict[str, dict[str, Any]]) -> None:
    """Lay a class out as nbgrader and we both expect it."""
    for student, notebook in students.items():
        path = folder / "submitted" / student / LESSON / f"{LESSON}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(notebook), encoding="utf-8")


def stock_course(folder: Path, students: dict[str, dict[str, Any]]) -> None:
    """Make a course as an instructor would who knows nbgrader only."""
    from tests.samples import release

    folder.mkdir()
    (folder / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    source = folder / "source" / LESSON / f"{LESSON}.ipynb"
    source.parent.mkdir(parents=True)
    source.write_text(json.dumps(stock(release())), encoding="utf-8")
    measure(["nbgrader", "generate_assignment", LESSON, "--force"], folder)
    write(folder, {student: stock(notebook) for student, notebook in students.items()})


def our_course(folder: Path, students: dict[str, dict[str, Any]]) -> None:
    """Copy this course, so that its gradebook stays as it is."""
    folder.mkdir()
    for name in ("source", "solutions", "assignments"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.pyc"))
    for name in ("nbgrader_config.py", "constraints.txt", "jupytext.toml"):
        shutil.copy(ROOT / name, folder / name)
    write(folder, students)


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    students = notebooks(arguments.students)
    grade = ["vitlab", "grade", "--jobs", "1", "--force", *COUNTED]
    with tempfile.TemporaryDirectory() as scratch:
        theirs, ours = Path(scratch) / "stock", Path(scratch) / "ours"
        stock_course(theirs, students)
        our_course(ours, students)
        ways: dict[str, Callable[[], Cost]] = {
            "nbgrader autograde (Execute, asserts in the kernel)": lambda: measure(
                ["nbgrader", "autograde", LESSON, "--force"], theirs
            ),
            "vitlab grade --records-only": lambda: measure([*grade, "--records-only"], ours),
            "vitlab grade": lambda: measure(grade, ours),
        }
        costs: dict[str, list[Cost]] = {way: [] for way in ways}
        for _ in range(arguments.rounds):
            for way, once in ways.items():
                costs[way].append(once())
    report(costs, arguments.students)


def report(costs: dict[str, list[Cost]], students: int) -> None:
    """Print seconds per submission, and how many times as long nbgrader's own way takes."""
    base = next(iter(costs.values()))
    print(f"{students} notebooks, {len(base)} round(s), seconds per submission (median)\n")
    print("| way | CPU s | wall s | nbgrader CPU / this | nbgrader wall / this |")
    print("| --- | --- | --- | --- | --- |")
    for way, found in costs.items():
        cpu = median(cost.cpu for cost in found) / students
        wall = median(cost.wall for cost in found) / students
        ratios = [
            median(getattr(b, k) / getattr(f, k) for b, f in zip(base, found, strict=True))
            for k in ("cpu", "wall")
        ]
        print(f"| {way} | {cpu:.2f} | {wall:.2f} | {ratios[0]:.2f} | {ratios[1]:.2f} |")


if __name__ == "__main__":
    main()
