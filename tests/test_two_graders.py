"""Two people who grade the same class at the same time."""

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path

from autograder.record import from_json
from tests.samples import RELEASE, ROOT, hand_in, solved
from tests.sandboxes import STRONGEST
from tests.test_gradebook import rows

STUDENTS = {"ada": 20.0, "bob": 16.0, "eve": 0.0}


def test_two_graders_at_once_leave_one_whole_result(tmp_path: Path) -> None:
    course = tmp_path / "course"
    course.mkdir()
    for name in ("assignments", "source", "solutions", "constraints.txt"):
        (course / name).symlink_to(ROOT / name)
    hand_in(course / "submitted", "ada", solved())
    hand_in(course / "submitted", "bob", solved({"patchify": "def patchify(*_):\n    return 0"}))
    hand_in(course / "submitted", "eve", RELEASE.read_bytes())
    command = [sys.executable, "-m", "autograder", "grade", "patches", "--cases", "3"]
    command += ["--isolation", STRONGEST, "--jobs", "1"]
    both = [
        subprocess.Popen(command, cwd=course, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [grader.communicate()[1].decode() for grader in both]
    assert [grader.returncode for grader in both] == [0, 0], said
    for student, points in STUDENTS.items():
        record = from_json((course / "records" / student / "patches.json").read_bytes())
        assert (record.status, record.points) == ("graded", points)
        found = rows(course)[student]
        assert sum(score for score, _, _ in found.values() if score) == points
    with contextlib.closing(sqlite3.connect(course / "gradebook.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    # Half-written files have other names, and none of them stays.
    left = [path.name for path in course.rglob("*") if path.name.startswith((".", "~", "tmp"))]
    assert left == []
