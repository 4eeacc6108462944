"""From records to nbgrader's gradebook: always the record's points, never less of a person's."""

import csv
import dataclasses
import datetime
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook
from nbgrader.preprocessors import CheckCellMetadata
from nbgrader.utils import compute_checksum, determine_grade

from autograder.cli import main
from autograder.course import grade as grading
from autograder.course.exports import CsvExport
from autograder.course.gradebook import prepare
from autograder.course.sync import Books, open_books, sync
from autograder.exercises import load
from autograder.record import Record, from_json, to_json, write_whole
from autograder.report import LawOutcome, Outcome
from tests.samples import NAMES, RELEASE, ROOT, grade_id, hand_in, solved

pytestmark = pytest.mark.xdist_group("nbgrader")

QUESTIONS = ("round-trip", "quadratic")
BROKEN = LawOutcome(
    "puts <script>alert(1)</script> first",
    "broken",
    0.0,
    4.0,
    {"image": "<script>alert(2)</script>"},
    "3",
    "4\x1b[2J",
)


def made(student: str, points: Mapping[str, float] | None = None, **changes: Any) -> Record:
    """A record as grading would give it: full points but for those named."""
    outcomes = []
    for exercise in load("patches").exercises:
        worth = float(exercise.points)
        got = (points or {}).get(exercise.name, worth)
        laws = () if got == worth else (BROKEN,)
        status: Any = "right" if got == worth else "wrong"
        outcomes.append(Outcome(exercise.name, status, got, worth, laws))
    run = grading.Run(ROOT, Path(), Path(), 1, 100, "checks", grading.Limits(), "process")
    record = dataclasses.replace(
        grading.ungraded(run, student, "patches", "missing", ""),
        status="graded",
        reason=None,
        exercises=tuple(outcomes),
        points=sum(each.points for each in outcomes),
    )
    return dataclasses.replace(record, **changes)


def ungraded(student: str, status: Any, reason: str) -> Record:
    points = None if status == "failed" else 0.0
    return made(student, status=status, reason=reason, exercises=(), points=points)


def rows(home: Path) -> dict[str, dict[str, tuple[Any, ...]]]:
    """What the gradebook says of each student and cell."""
    with Gradebook(f"sqlite:///{home}/gradebook.db") as gradebook:
        return {
            submission.student.id: {
                grade.name: (grade.auto_score, grade.manual_score, grade.needs_manual_grade)
                for grade in submission.notebooks[0].grades
            }
            for submission in gradebook.assignment_submissions("patches")
        }


def files(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file()}


def page(home: Path, student: str) -> str:
    return (home / "feedback" / student / "patches" / "patches.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gradebook that knows the lesson: nbgrader takes seconds to make one."""
    path = tmp_path_factory.mktemp("empty") / "gradebook.db"
    with open_books(ROOT, path.parent) as opened:
        prepare(opened.directory.db_url, ROOT, "patches")
    assert {made_file.name for made_file in path.parent.iterdir()} <= {
        "gradebook.db",
        "gradebook.db.lock",
    }
    return path


@pytest.fixture
def books(tmp_path: Path, empty: Path) -> Iterator[Books]:
    shutil.copy(empty, tmp_path)
    with open_books(ROOT, tmp_path) as opened:
        yield opened


def essay(text: str) -> dict[str, Any]:
    notebook = solved()
    for cell in notebook["cells"]:
        if grade_id(cell) == "round-trip":
            cell["source"] = text
    return notebook


def test_points_are_those_of_the_record(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", essay("my answer"))
    sync(books, made("ada", {"patchify": 1.5}), tmp_path)
    found = rows(tmp_path)["ada"]
    assert set(found) == {*NAMES, *QUESTIONS}
    assert found.pop("patchify") == (1.5, None, False)
    assert found.pop("round-trip") == (None, None, True)
    assert found.pop("quadratic") == (0.0, None, False)
    points = {exercise.name: exercise.points for exercise in load("patches").exercises}
    assert found == {name: (points[name], None, False) for name in NAMES if name != "patchify"}


def test_nbgrader_reads_the_same_points_from_the_copy(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", essay("my answer"))
    sync(books, made("ada", {"patchify": 1.5}), tmp_path)
    copy = nbformat.read(tmp_path / "autograded/ada/patches/patches.ipynb", as_version=4)
    nbformat.validate(copy)
    CheckCellMetadata().preprocess(copy, {})
    graded = [cell for cell in copy.cells if cell.metadata.get("nbgrader", {}).get("grade")]
    read = {cell.metadata.nbgrader.grade_id: determine_grade(cell)[0] for cell in graded}
    assert read == {name: row[0] for name, row in rows(tmp_path)["ada"].items()}
    for cell in graded:
        if cell.cell_type == "code":
            assert compute_checksum(cell) == cell.metadata.nbgrader.checksum


def test_a_second_sync_changes_nothing(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", solved())
    for record in (made("ada", {"patchify": 0.0}), ungraded("bob", "missing", "nothing.")):
        sync(books, record, tmp_path)
    before = files(tmp_path)
    for record in (
        made("ada", {"patchify": 0.0}, seconds=7.0),
        ungraded("bob", "missing", "nothing."),
    ):
        sync(books, record, tmp_path)
    assert files(tmp_path) == before


@pytest.mark.parametrize("status", ["ungradable", "missing"])
def test_no_points_stay_when_nothing_can_be_graded_any_more(
    status: str, books: Books, tmp_path: Path
) -> None:
    hand_in(tmp_path, "ada", essay("my answer"))
    sync(books, made("ada"), tmp_path)
    hand_in(tmp_path, "ada", b"{")
    sync(books, ungraded("ada", status, "it is <b>broken</b>."), tmp_path)
    assert set(rows(tmp_path)["ada"].values()) == {(0.0, None, False)}
    assert "Nothing here could be graded: it is &lt;b&gt;broken&lt;/b&gt;." in page(tmp_path, "ada")
    assert "Isolation while the code ran: process." in page(tmp_path, "ada")
    assert "my answer" not in page(tmp_path, "ada")


def test_no_points_stay_when_cells_are_gone(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", essay("my answer"))
    sync(books, made("ada"), tmp_path)
    notebook = solved()
    notebook["cells"] = [cell for cell in notebook["cells"] if not grade_id(cell)]
    hand_in(tmp_path, "ada", notebook)
    sync(books, made("ada", dict.fromkeys(NAMES, 0.0)), tmp_path)
    assert set(rows(tmp_path)["ada"].values()) == {(0.0, None, False)}


def test_a_failure_of_ours_is_no_zero(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", solved())
    sync(books, made("ada"), tmp_path)
    sync(books, ungraded("ada", "failed", "OSError: disk"), tmp_path)
    assert set(rows(tmp_path)["ada"].values()) == {(None, None, True)}
    assert not list(tmp_path.glob("*/ada/patches/patches.html"))
    assert not (tmp_path / "autograded/ada/patches/patches.ipynb").exists()


def test_the_table_has_no_zero_for_a_failure_and_quotes_names(books: Books, tmp_path: Path) -> None:
    sync(books, ungraded("ada", "failed", "OSError: disk"), tmp_path)
    sync(books, ungraded("hopper, grace", "missing", "nothing."), tmp_path)
    books.gradebook.update_or_create_student("zoe")
    CsvExport(to=str(tmp_path / "grades.csv")).export(books.gradebook)
    with (tmp_path / "grades.csv").open(encoding="utf-8", newline="") as file:
        found = {row["student_id"]: row["score"] for row in csv.DictReader(file)}
    assert found == {"ada": "", "hopper, grace": "0.0", "zoe": "0.0"}


def test_lateness_is_judged_as_nbgrader_does(books: Books, tmp_path: Path) -> None:
    books.config.LateSubmissionPlugin.penalty_method = "zero"
    books.gradebook.update_or_create_assignment("patches", duedate=datetime.datetime(2026, 1, 1))
    noted = hand_in(tmp_path, "ada", solved()).with_name("timestamp.txt")
    penalties = []
    # What is no time is no reason to fail.
    for words in ("no time", "2026-01-02 00:00:00 UTC", "2025-12-31 00:00:00 UTC"):
        noted.write_text(words, encoding="utf-8")
        sync(books, made("ada"), tmp_path)
        books.gradebook.db.expire_all()
        submission = books.gradebook.find_submission("patches", "ada")
        penalties.append(submission.late_submission_penalty)
    assert penalties == [0.0, 20.0, 0.0]


def test_a_disputed_answer_keeps_its_points_and_waits(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", solved())
    record = made("ada")
    first = dataclasses.replace(record.exercises[0], status="disputed")
    sync(books, made("ada", exercises=(first, *record.exercises[1:])), tmp_path)
    assert rows(tmp_path)["ada"][first.name] == (first.max_points, None, True)


def test_what_a_person_entered_stays(books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, "ada", essay("my answer"))
    sync(books, made("ada"), tmp_path)
    with Gradebook(f"sqlite:///{tmp_path}/gradebook.db") as gradebook:
        grade = gradebook.find_grade("round-trip", "patches", "patches", "ada")
        grade.manual_score, grade.needs_manual_grade, grade.extra_credit = 1.5, False, 0.25
        comment = gradebook.find_comment("round-trip", "patches", "patches", "ada")
        comment.manual_comment = "well argued"
        gradebook.db.commit()
    # Anew, as the next run would: this session still holds what it read.
    books.gradebook.db.expire_all()
    sync(books, made("ada"), tmp_path)
    assert rows(tmp_path)["ada"]["round-trip"] == (None, 1.5, False)
    assert "well argued" in page(tmp_path, "ada")
    assert "(Score: 21.75 / 24.0)" in page(tmp_path, "ada")
    # Judged anew: nothing for a person to do.
    sync(books, made("ada", checks_sha256="other"), tmp_path)
    assert rows(tmp_path)["ada"]["round-trip"] == (None, 1.5, False)
    # New work: the score stays, and a person looks at it again.
    sync(books, made("ada", {"patchify": 0.0}, submission_sha256="other"), tmp_path)
    assert rows(tmp_path)["ada"]["round-trip"] == (None, 1.5, True)
    assert "well argued" in page(tmp_path, "ada")


def test_a_page_shows_the_report_and_nothing_that_acts(books: Books, tmp_path: Path) -> None:
    notebook = essay("mine <script>alert(3)</script> and <img src=x onerror=alert(4)>, a<b")
    extra = [
        {"cell_type": "markdown", "metadata": {}, "source": "<script>alert(5)</script>"},
        {"cell_type": "raw", "metadata": {}, "source": ["<script>", "alert(6)</script>"]},
        {"cell_type": "code", "metadata": {}, "source": "# <script>alert(7)</script>"},
    ]
    notebook["cells"] += extra
    hand_in(tmp_path, "ada", notebook)
    record = made("ada", {"patchify": 0.0}, warnings=("<script>alert(8)</script> is odd",))
    sync(books, record, tmp_path)
    shown = page(tmp_path, "ada")
    assert "✗ patchify: 0 of 4 points" in shown
    assert "&lt;script&gt;alert(8)&lt;/script&gt; is odd" in shown
    assert "puts &lt;script&gt;alert(1)&lt;/script&gt; first" in shown
    assert "mine &lt; script" in shown
    assert "<script>alert" not in shown
    assert "<img src=x" not in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("student", ["hopper, grace", "[a-z]*", "ünïcode {x} %s", "<i>x"])
def test_any_name_of_a_student(student: str, books: Books, tmp_path: Path) -> None:
    hand_in(tmp_path, student, solved())
    sync(books, made(student), tmp_path)
    assert rows(tmp_path)[student]["patchify"] == (4.0, None, False)
    assert "20 of 20 points" in page(tmp_path, student)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, empty: Path) -> Path:
    """A course whose submissions are graded at once, with full points."""

    def grade_one(run: grading.Run, student: str, lesson: str) -> Record:
        about = grading.ungraded(run, student, lesson, "missing", "")
        sha = about.submission_sha256
        return made(student, submission_sha256=sha, checks_sha256=run.checks)

    monkeypatch.setattr("autograder.course.classrun.grade_one", grade_one)
    root = tmp_path / "course"
    root.mkdir()
    shutil.copy(empty, root)
    for name in ("assignments", "source", "solutions"):
        (root / name).symlink_to(ROOT / name)
    monkeypatch.chdir(root)
    for student in ("ada", "bob", "eve"):
        hand_in(tmp_path / "in", student, RELEASE.read_bytes())
    return root


def run(folder: Path, *more: str) -> int:
    places = ["--submitted", f"{folder.parent}/in", "--records", f"{folder.parent}/out"]
    return main(["grade", "--jobs", "1", *places, *more])


def test_grade_brings_everything_up_to_date(
    quick: Path, capsys: pytest.CaptureFixture[str], recwarn: pytest.WarningsRecorder
) -> None:
    assert run(quick, "--student", "bob") == 0
    assert set(rows(quick)) == {"bob"}
    assert run(quick) == 0
    assert set(rows(quick)) == {"ada", "bob", "eve"}
    assert len(list(quick.glob("feedback/*/patches/patches.html"))) == 3
    assert "gradebook, autograded and feedback: " in capsys.readouterr().out
    assert not [warning for warning in recwarn if "SAWarning" in str(warning.category)]


def test_one_that_fails_stops_no_other(
    quick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(books: Books, record: Record, submitted: Path) -> None:
        if record.student == "bob":
            raise OSError("no space left")
        sync(books, record, submitted)

    monkeypatch.setattr("autograder.course.sync.sync", failing)
    assert run(quick) == 2
    error = capsys.readouterr().err
    assert error == (
        "vitlab: the gradebook lacks bob/patches (OSError: no space left); "
        "the records are complete.\n"
    )
    assert set(rows(quick)) == {"ada", "eve"}


def test_without_a_release_grade_says_so(quick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (quick / "assignments").unlink()
    assert run(quick) == 2
    assert "run vitlab build" in capsys.readouterr().err


KILLED = """
import os, signal, sys
from pathlib import Path
from autograder.course import sync
from autograder.record import from_json

whole, count = sync.write_whole, 0

def write_whole(path, content):
    global count
    count += 1
    if count == int(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
    whole(path, content)

sync.write_whole = write_whole
root, home = map(Path, sys.argv[1:3])
with sync.open_books(root, home) as books:
    for path in sorted(home.glob("out/*/*.json")):
        sync.sync(books, from_json(path.read_bytes()), home / "in")
"""


def test_a_killed_sync_is_done_again(tmp_path: Path, empty: Path) -> None:
    records = [made("ada"), made("bob", {"patchify": 0.0}), ungraded("eve", "missing", "no.")]
    for home in (tmp_path / "killed", tmp_path / "whole"):
        hand_in(home / "in", "ada", solved())
        hand_in(home / "in", "bob", solved())
        shutil.copy(empty, home)
        for record in records:
            write_whole(home / "out" / record.student / "patches.json", to_json(record))
    # After bob's rows and before his copy.
    command = [sys.executable, "-c", KILLED, str(ROOT), str(tmp_path / "killed"), "3"]
    assert subprocess.run(command, cwd=ROOT).returncode == -signal.SIGKILL
    assert set(rows(tmp_path / "killed")) == {"ada", "bob"}
    assert not (tmp_path / "killed/autograded/bob").exists() or not list(
        (tmp_path / "killed/autograded/bob").rglob("*.ipynb")
    )
    for home in (tmp_path / "killed", tmp_path / "whole"):
        with open_books(ROOT, home) as books:
            for path in sorted(home.glob("out/*/*.json")):
                sync(books, from_json(path.read_bytes()), home / "in")
    assert rows(tmp_path / "killed") == rows(tmp_path / "whole")
    for step in ("autograded", "feedback"):
        names = [
            sorted(str(path.relative_to(home)) for path in (home / step).rglob("*"))
            for home in (tmp_path / "killed", tmp_path / "whole")
        ]
        assert names[0] == names[1]
