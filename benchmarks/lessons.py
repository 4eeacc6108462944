"""What one submission costs in the official grading, lesson by lesson.

`python -m benchmarks.lessons [--students N]` grades N right submissions of each lesson with
`vitlab grade --records-only --jobs 1`: the first one also starts the program, draws the cases
and judges the reference, so the cost of one more is told apart from it.
"""

import argparse
import json
import shutil
import tempfile
from pathlib import Path

from autograder.exercises import LESSONS, load
from benchmarks.grading import COUNTED, ROOT, Cost, measure, our_course
from tests.samples import hand_in, solved


def submit(folder: Path, lesson: str, students: int) -> None:
    """Hand in the same right answers for several students, files included."""
    for number in range(students):
        path = hand_in(folder / "submitted", f"student{number:03}", solved(lesson=lesson), lesson)
        for exercise in load(lesson).exercises:
            if exercise.file:
                shutil.copy(ROOT / "solutions" / exercise.file, path.parent)


def grading(lesson: str, students: int) -> Cost:
    """Measure the grading of a class from nothing."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "course"
        our_course(folder, {})
        submit(folder, lesson, students)
        command = ["vitlab", "grade", lesson, "--records-only", "--jobs", "1", *COUNTED]
        cost = measure(command, folder)
        for path in (folder / "records").glob("*/*.json"):
            record = json.loads(path.read_text(encoding="utf-8"))
            assert record["points"] == record["max_points"], path
    return cost


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=int, default=4)
    more = parser.parse_args().students
    print("| lesson | first submission, CPU s / wall s | one more, CPU s / wall s |")
    print("| --- | --- | --- |")
    for lesson in LESSONS:
        one, all_of_them = grading(lesson, 1), grading(lesson, 1 + more)
        cpu = (all_of_them.cpu - one.cpu) / more
        wall = (all_of_them.wall - one.wall) / more
        print(f"| `{lesson}` | {one.cpu:.1f} / {one.wall:.1f} | {cpu:.1f} / {wall:.1f} |")


if __name__ == "__main__":
    main()
