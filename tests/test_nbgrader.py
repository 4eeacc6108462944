"""nbgrader's own commands, as an instructor types them: the scores of `vitlab grade`."""

import csv
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook
from nbgrader.apps.api import NbGraderAPI
from nbgrader.coursedir import CourseDirectory
from traitlets.config.loader import PyFileConfigLoader

from autograder.cli import main
from autograder.record import from_json
from tests.samples import NAMES, RELEASE, ROOT, grade_id, hand_in, solved
from tests.test_grade import COLUMN_MAJOR

# Starting nbgrader takes seconds, so all of this shares two courses.
pytestmark = pytest.mark.xdist_group("nbgrader")

CASES = "2"
# A loop that costs no processor.
LOOP = """\
import time

def patchify(image, patch):
    while True:
        time.sleep(1)
"""


def cells(notebook: dict[str, Any], change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    for cell in notebook["cells"]:
        change(cell)
    return notebook


def doubled() -> dict[str, Any]:
    notebook = solved()
    notebook["cells"] += [c for c in notebook["cells"] if grade_id(c).startswith("patchify")]
    return notebook


def deleted() -> dict[str, Any]:
    notebook = solved({"patchify": COLUMN_MAJOR})
    notebook["cells"] = [c for c in notebook["cells"] if grade_id(c) != "count_patches"]
    return cells(notebook, lambda cell: cell["metadata"].update(tags=["skip-execution"]))


def stripped() -> dict[str, Any]:
    return cells(solved(), lambda cell: (cell.update(metadata={}), cell.pop("id")))


def answered() -> dict[str, Any]:
    def answer(cell: dict[str, Any]) -> None:
        if grade_id(cell) == "quadratic":
            cell["source"] = "It is not. <script>alert(1)</script>"

    return cells(solved(), answer)


# What everyone earns, of 20 points for code and 4 for written answers.
CLASS: dict[str, tuple[Callable[[], Any], float]] = {
    "ada": (answered, 20.0),
    "barbara": (lambda: solved({"patchify": COLUMN_MAJOR}), 16.0),
    "deleted": (deleted, 16.0),
    "doubled": (doubled, 20.0),
    "edsger": (RELEASE.read_bytes, 0.0),
    "grace hopper, BSc": (lambda: solved({"patchify": LOOP}), 16.0),
    "linus": (lambda: RELEASE.read_bytes()[:5000], 0.0),
    "maurice": (lambda: b"\xff\xfe<html>", 0.0),
    "stripped": (stripped, 20.0),
}
SCORES = {student: score for student, (_, score) in CLASS.items()}


def clone(folder: Path) -> Path:
    """A course as it is after `git clone`, with fewer cases."""
    for name in ("assignments", "solutions", "source"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.ipynb"))
    shutil.copytree(ROOT / "assignments", folder / "assignments", dirs_exist_ok=True)
    shutil.copy(ROOT / "constraints.txt", folder)
    config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
    fewer = f"get_config().Verdicts.cases = {CASES}\n"
    (folder / "nbgrader_config.py").write_text(config + fewer, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The class as `vitlab grade` leaves it."""
    course = clone(tmp_path_factory.mktemp("ours"))
    for student, (notebook, _) in CLASS.items():
        hand_in(course / "submitted", student, notebook())
    (course / "submitted" / "alan").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(course)
        assert main(["grade", "--cases", CASES, "--jobs", "1"]) == 0
    return course


def nbgrader(course: Path, *words: str) -> str:
    """Run a command; give what it said besides its progress."""
    # As from a fresh shell: nbgrader's own helpers are not on the path.
    environment = os.environ | {"PATH": os.defpath, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [Path(sys.executable).with_name("nbgrader"), *words],
        cwd=course,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return "\n".join(line for line in done.stdout.splitlines() if "INFO" not in line)


@pytest.fixture(scope="module")
def stock(ours: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same class on a fresh clone, graded by nbgrader's own commands."""
    course = clone(tmp_path_factory.mktemp("stock"))
    shutil.copytree(ours / "submitted", course / "submitted")
    shutil.copytree(ours / "records", course / "records")
    # Some have records, as after a run that was interrupted; these are marked by nbgrader.
    for student in ("barbara", "linus"):
        shutil.rmtree(course / "records" / student)
    assert nbgrader(course, "autograde", "patches", "--student", "barbara") == ""
    assert set(scores(course)) == {"barbara"}
    assert nbgrader(course, "autograde", "patches") == ""
    return course


def scores(course: Path) -> dict[str, float]:
    with Gradebook(f"sqlite:///{course}/gradebook.db") as gradebook:
        found = gradebook.assignment_submissions("patches")
        return {submission.student.id: submission.score for submission in found}


def rows(course: Path) -> dict[str, Any]:
    with Gradebook(f"sqlite:///{course}/gradebook.db") as gradebook:
        return {
            submission.student.id: sorted(
                (grade.name, grade.auto_score, grade.needs_manual_grade)
                for grade in submission.notebooks[0].grades
            )
            + sorted((row.name, row.auto_comment) for row in submission.notebooks[0].comments)
            for submission in gradebook.assignment_submissions("patches")
        }


def exported(course: Path) -> dict[str, float]:
    assert nbgrader(course, "export", "--to", "grades.csv") == ""
    with (course / "grades.csv").open(encoding="utf-8", newline="") as file:
        return {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}


def test_scores_are_the_same_everywhere(ours: Path, stock: Path) -> None:
    recorded = {
        path.parent.name: from_json(path.read_bytes()).points
        for path in ours.glob("records/*/patches.json")
    }
    assert recorded == SCORES | {"alan": 0.0}
    assert scores(ours) == SCORES | {"alan": 0.0}
    assert scores(stock) == SCORES
    assert exported(stock) == SCORES
    # Every cell, not only the sums.
    assert {**rows(stock), "alan": None} == {**rows(ours), "alan": None}


def test_what_waits_for_a_person_is_the_same_everywhere(ours: Path, stock: Path) -> None:
    for course in (ours, stock):
        with Gradebook(f"sqlite:///{course}/gradebook.db") as gradebook:
            waiting = {
                submission.student.id
                for submission in gradebook.assignment_submissions("patches")
                if submission.needs_manual_grade
            }
        records = map(from_json, (p.read_bytes() for p in course.glob("records/*/*.json")))
        assert waiting == {record.student for record in records if record.needs_manual} == {"ada"}


def test_no_kernel_is_started_and_copies_are_equal(ours: Path, stock: Path) -> None:
    for student in ("ada", "barbara", "linus"):
        place = f"autograded/{student}/patches/patches.ipynb"
        left, right = (nbformat.read(course / place, as_version=4) for course in (ours, stock))
        assert left.cells == right.cells


def test_feedback_of_one_student(stock: Path) -> None:
    assert nbgrader(stock, "generate_feedback", "patches", "--student", "ada") == ""
    pages = list(stock.glob("feedback/*/patches/patches.html"))
    assert [page.parent.parent.name for page in pages] == ["ada"]
    shown = pages[0].read_text(encoding="utf-8")
    assert "✓ patchify: 4 of 4 points" in shown
    assert "<script>alert" not in shown


def test_everyone_has_a_page_that_says_why(ours: Path) -> None:
    pages = {p.parent.parent.name: p for p in ours.glob("feedback/*/patches/patches.html")}
    assert set(pages) == {*CLASS, "alan"}
    for student, words in {
        "alan": "nothing was handed in.",
        "barbara": "listed column by column",
        "edsger": "not written yet",
        "linus": "only a part of one",
        "maurice": "is not UTF-8 text",
    }.items():
        assert words in pages[student].read_text(encoding="utf-8"), student
    assert "data:image/svg+xml;base64," in pages["barbara"].read_text(encoding="utf-8")


def test_formgrader_grades_one_student_and_sees_everyone(
    ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ours)
    config = PyFileConfigLoader("nbgrader_config.py", path=str(ours)).load_config()
    api = NbGraderAPI(CourseDirectory(config=config), config=config)
    before = rows(ours)
    done = api.autograde("patches", "doubled")
    assert done["success"], done
    assert rows(ours) == before
    seen = {each["student"]: each for each in api.get_submissions("patches")}
    assert {student: seen[student]["score"] for student in CLASS} == SCORES
    assert {student for student in CLASS if seen[student]["autograded"]} == set(CLASS)
    assert {student for student in seen if seen[student]["needs_manual_grade"]} == {"ada"}


def test_a_grade_from_formgrader_survives_and_reaches_page_and_csv(
    ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Gradebook(f"sqlite:///{ours}/gradebook.db") as gradebook:
        grade = gradebook.find_grade("quadratic", "patches", "patches", "ada")
        assert (grade.auto_score, grade.needs_manual_grade) == (None, True)
        grade.manual_score, grade.needs_manual_grade = 1.5, False
        gradebook.db.commit()
    monkeypatch.chdir(ours)
    assert main(["grade", "--cases", CASES, "--jobs", "1"]) == 0
    assert scores(ours)["ada"] == 21.5
    page = (ours / "feedback/ada/patches/patches.html").read_text(encoding="utf-8")
    assert "(Score: 21.5 / 24.0)" in page


def test_the_key_is_executed_and_shows_full_points(tmp_path: Path) -> None:
    course = clone(tmp_path)
    assert "ERROR" not in nbgrader(course, "generate_solution", "patches")
    key = json.loads((course / "solution/patches/patches.ipynb").read_text(encoding="utf-8"))
    text = ["".join(cell["source"]) for cell in key["cells"]]
    assert not [source for source in text if "SOLUTION" in source]
    shown = {
        grade_id(cell): "".join(cell["outputs"][0]["data"]["text/plain"])
        for cell in key["cells"]
        if cell["cell_type"] == "code" and "".join(cell["source"]).startswith("check(")
    }
    assert set(shown) == set(NAMES)
    assert all(words.startswith("✓") for words in shown.values()), shown
    assert any("Rubric" in source for source in text)
