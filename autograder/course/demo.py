"""`vitlab demo`: a small class, right, wrong and broken, graded from start to end."""

import ast
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from autograder.checking import reports, say
from autograder.course.classrun import GradeError, grade
from autograder.course.repair import ANSWER_SUFFIX
from autograder.course.root import find_root
from autograder.exercises import load
from autograder.record import Record, from_json, write_whole
from autograder.report import number, text
from autograder.sandbox.confine import Level
from autograder.sandbox.nursery import choose
from autograder.sandbox.starters import SandboxError

LESSON = "patches"

# Student: where the answers come from, besides those that are right. None: nothing handed in.
_CLASS: dict[str, Mapping[str, str] | None] = {
    "ada": {},
    "alan": None,
    "barbara": {"patchify": "p07_column_major"},
    "donald": {"patchify": "never_ends"},
    "grace": {"patchify": "p01_square_grid"},
    "ken": {"patchify": "p04_channels_not_moved"},
}
_UNTOUCHED = "edsger"
_UNREADABLE = "linus"
_NEVER_ENDS = """\
def patchify(image, patch):
    patches, top = [], 0
    while top < image.shape[0]:
        patches.append(image[top : top + patch[0]])
    return patches
"""


def demo(folder: Path, *, seed: int, cases: int) -> int:
    """Make a class of samples, grade it and show what each student reads.

    Args:
        folder: Where submissions and records go.
        seed: Draws the cases.
        cases: How many are drawn for each law.

    Returns:
        0.

    Raises:
        GradeError: If the samples cannot be made or graded.
    """
    root = find_root()
    if root is None or not (root / "tests" / "wrong_answers").is_dir():
        raise GradeError("the samples are in the course's repository: run this inside it.")
    submitted, records = folder / "submitted", folder / "records"
    try:
        notebooks = _notebooks(root)
    except OSError as error:
        raise GradeError(f"a sample cannot be read: {error}.") from error
    try:
        for student, notebook in notebooks.items():
            if notebook is None:
                (submitted / student).mkdir(parents=True, exist_ok=True)
            else:
                write_whole(submitted / student / LESSON / f"{LESSON}.ipynb", notebook)
    except OSError as error:
        raise GradeError(f"{folder} cannot be written: {error.strerror}.") from error
    isolation: Level = "process"
    try:
        isolation = choose("auto")
    except SandboxError as error:
        # These samples are ours.
        say(f"{error}: the samples run at the level process.")
    status = grade(
        submitted=submitted,
        records=records,
        seed=seed,
        cases=cases,
        isolation=isolation,
        home=folder,
    )
    graded = [from_json(path.read_bytes()) for path in sorted(records.glob(f"*/{LESSON}.json"))]
    for record in graded:
        _tell(record)
    _show(graded)
    say(f"records: {records}/<student>/{LESSON}.json")
    say(f"what a student reads: {folder}/feedback/<student>/{LESSON}/{LESSON}.html")
    return status


def _notebooks(root: Path) -> dict[str, bytes | None]:
    """Make each student's notebook; None where nothing was handed in."""
    release = root / "assignments" / LESSON / f"{LESSON}.ipynb"
    untouched = release.read_bytes()
    reference = (root / "solutions" / f"{LESSON}.py").read_text(encoding="utf-8")
    bank = root / "tests" / "wrong_answers"
    notebooks: dict[str, bytes | None] = {}
    for student, wrong in _CLASS.items():
        answers = {
            exercise.name: _definition(reference, exercise.name)
            for exercise in load(LESSON).exercises
        }
        for name, row in (wrong or {}).items():
            path = bank / name / f"{row}.py"
            source = _NEVER_ENDS if row == "never_ends" else path.read_text(encoding="utf-8")
            answers[name] = _definition(source, name)
        notebooks[student] = None if wrong is None else _solved(untouched, answers)
    notebooks[_UNTOUCHED] = untouched
    # As a broken download leaves it.
    notebooks[_UNREADABLE] = untouched[: len(untouched) // 2]
    return notebooks


def _definition(source: str, name: str) -> str:
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return ast.unparse(node)
    raise GradeError(f"no sample defines {name}.")


def _solved(release: bytes, answers: Mapping[str, str]) -> bytes:
    notebook: dict[str, Any] = json.loads(release)
    for cell in notebook["cells"]:
        name = cell["metadata"].get("nbgrader", {}).get("grade_id", "").removesuffix(ANSWER_SUFFIX)
        if name in answers and cell["metadata"]["nbgrader"]["solution"]:
            cell["source"] = answers[name]
    return json.dumps(notebook, indent=1).encode()


def _tell(record: Record) -> None:
    """Print what a student reads, in one line where there is nothing to mend."""
    say(f"\n{record.student}")
    if record.reason:
        say(f"  {record.status}: {record.reason}")
    for status, words in (("right", "right"), ("not_written", "not written")):
        names = [outcome.name for outcome in record.exercises if outcome.status == status]
        if names:
            say(f"  {words}: {', '.join(names)}")
    for report in reports(load(record.lesson), record.exercises):
        if report.outcome.status not in ("right", "not_written"):
            say("\n".join(f"  {line}" for line in text(report).splitlines()))


def _show(records: list[Record]) -> None:
    table = Table("student", "status", "points", title=f"lesson {LESSON}")
    for record in records:
        points = "-" if record.points is None else number(record.points)
        table.add_row(record.student, record.status, f"{points} / {number(record.max_points)}")
    Console(highlight=False).print(table)
