"""`vitlab grade`: a record for everyone, the same every time."""

import dataclasses
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from autograder.cli import main
from autograder.course import grade as grading
from autograder.exercises import load
from autograder.record import SCHEMA_FILE, Record, from_json, schema, to_json
from autograder.sandbox import nursery
from tests.samples import NAMES, RELEASE, ROOT, hand_in, solved
from tests.sandboxes import CONFINED, STRONGEST

# The class is graded once, in one process of the tests.
pytestmark = pytest.mark.xdist_group("class")

WRONG = (ROOT / "tests/wrong_answers/patchify/p07_column_major.py").read_text(encoding="utf-8")
COLUMN_MAJOR = WRONG[WRONG.index("def ") :]
LOOP = "def patchify(image, patch):\n    while True:\n        pass\n"
CLASS: dict[str, Any] = {
    "ada": solved,
    "barbara": lambda: solved({"patchify": COLUMN_MAJOR}),
    "donald": lambda: solved({"count_patches": "import os\nos._exit(0)"}),
    "edsger": RELEASE.read_bytes,
    "grace hopper, BSc": lambda: solved({"patchify": LOOP}),
    "linus": lambda: RELEASE.read_bytes()[:5000],
    "maurice": lambda: b"",
}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("class")
    submitted, records = folder / "submitted", folder / "records"
    for student, notebook in CLASS.items():
        hand_in(submitted, student, notebook())
    (submitted / "alan").mkdir()
    (submitted / ".hidden").mkdir()
    assert run(submitted, records) == 0
    return submitted, records


def run(submitted: Path, records: Path, *more: str) -> int:
    command = ["grade", "--records-only", "--submitted", str(submitted), "--records", str(records)]
    # Where nothing is confined, that must be asked for; a later option wins.
    return main([*command, *([] if CONFINED else ["--isolation", "process"]), *more])


def record(records: Path, student: str) -> Record:
    return from_json((records / student / "patches.json").read_bytes())


def outcomes(found: Record) -> dict[str, tuple[str, float]]:
    return {each.name: (each.status, each.points) for each in found.exercises}


def test_everyone_has_exactly_one_record(graded: tuple[Path, Path]) -> None:
    _, records = graded
    assert {path.parent.name for path in records.glob("*/*")} == {*CLASS, "alan"}
    assert {path.name for path in records.glob("*/*")} == {"patches.json"}


def test_the_solution_earns_every_point(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "ada")
    assert (found.status, found.points, found.max_points) == ("graded", 20.0, 20.0)
    assert set(outcomes(found)) == set(NAMES)
    assert {each.status for each in found.exercises} == {"right"}
    assert (found.isolation, found.seed, found.cases) == (STRONGEST, 1, 100)
    assert not found.warnings


def test_a_stub_is_not_written(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "edsger")
    assert (found.status, found.points) == ("graded", 0.0)
    assert {each.status for each in found.exercises} == {"not_written"}
    assert found.needs_manual is False


def test_a_wrong_answer_costs_itself_and_says_why(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "barbara")
    assert found.points == 16.0
    patchify = next(each for each in found.exercises if each.name == "patchify")
    assert (patchify.status, patchify.points) == ("wrong", 0.0)
    first = patchify.laws[0]
    assert first.status == "broken"
    assert first.diagnosis == "Your patches are right, but they are listed column by column."
    assert {law.status for law in patchify.laws if law.title.startswith("the")} == {"not_looked_at"}


def test_a_cell_that_ends_the_process_costs_itself(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "donald")
    assert outcomes(found).pop("count_patches") == ("missing", 0.0)
    assert found.points == 19.0


def test_a_loop_costs_itself(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "grace hopper, BSc")
    assert outcomes(found)["patchify"] == ("timeout", 0.0)
    assert found.points == 16.0


def test_what_cannot_be_read_is_ungradable_and_says_why(graded: tuple[Path, Path]) -> None:
    for student, words in (("linus", "part of one"), ("maurice", "is empty")):
        found = record(graded[1], student)
        assert (found.status, found.points, found.exercises) == ("ungradable", 0.0, ())
        assert found.max_points == 20.0
        assert words in (found.reason or "")


def test_nothing_handed_in_is_missing(graded: tuple[Path, Path]) -> None:
    found = record(graded[1], "alan")
    assert (found.status, found.points, found.max_points) == ("missing", 0.0, 20.0)


def test_records_follow_the_published_schema(graded: tuple[Path, Path]) -> None:
    assert SCHEMA_FILE.read_bytes() == schema(), (
        "python -c 'from autograder.record import *; SCHEMA_FILE.write_bytes(schema())'"
    )
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA_FILE.read_text()))
    for path in graded[1].glob("*/*.json"):
        validator.validate(json.loads(path.read_text(encoding="utf-8")))
        assert to_json(from_json(path.read_bytes())) == path.read_bytes()


def test_a_second_run_gives_the_same_records(graded: tuple[Path, Path], tmp_path: Path) -> None:
    submitted, records = graded
    assert run(submitted, tmp_path, "--jobs", "1") == 0
    for student in (*CLASS, "alan"):
        first, second = record(records, student), record(tmp_path, student)
        assert dataclasses.replace(first, seconds=0) == dataclasses.replace(second, seconds=0)


def test_only_what_is_new_or_changed_is_graded(
    graded: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    submitted, _ = graded
    done: list[str] = []

    def counting(settings: grading.Run, student: str, lesson: str) -> Record:
        done.append(student)
        return grading.ungraded(settings, student, lesson, "missing", "")

    monkeypatch.setattr("autograder.course.classrun.grade_one", counting)
    everyone = sorted({*CLASS, "alan"})
    run(submitted, tmp_path, "--jobs", "1")
    assert done == everyone
    run(submitted, tmp_path, "--jobs", "1")
    assert done == everyone
    assert "8 current" in capsys.readouterr().out
    (tmp_path / "ada" / "patches.json").write_bytes(b"{")
    run(submitted, tmp_path, "--jobs", "1")
    assert done[8:] == ["ada"]
    run(submitted, tmp_path, "--jobs", "1", "--seed", "2", "--student", "alan")
    assert done[9:] == ["alan"]
    run(submitted, tmp_path, "--jobs", "1", "--force")
    assert done[10:] == everyone


def test_a_fault_of_ours_is_no_zero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_in(tmp_path / "in", "ada", solved())
    hand_in(tmp_path / "in", "bob", RELEASE.read_bytes())

    def broken(*_arguments: Any, **_options: Any) -> Any:
        raise OSError("no space left\x1b[2J")

    with monkeypatch.context() as patched:
        patched.setattr(grading, "mark", broken)
        assert run(tmp_path / "in", tmp_path / "out", "--jobs", "1") == 0
    for student in ("ada", "bob"):
        found = record(tmp_path / "out", student)
        assert (found.status, found.points) == ("failed", None)
        assert found.reason == "OSError: no space left\N{REPLACEMENT CHARACTER}[2J"
    # A failure is no result: the next run takes it up again.
    assert run(tmp_path / "in", tmp_path / "out", "--student", "bob") == 0
    assert record(tmp_path / "out", "bob").status == "graded"


def test_an_answer_that_holds_every_law_and_disagrees_is_disputed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = load("patches")
    weak = dataclasses.replace(
        lesson,
        exercises=tuple(
            dataclasses.replace(
                each,
                laws=tuple(
                    dataclasses.replace(law, judge=lambda _case, _replies: None)
                    for law in each.laws
                ),
            )
            if each.name == "count_patches"
            else each
            for each in lesson.exercises
        ),
    )
    monkeypatch.setattr(grading, "load", lambda _name: weak)
    monkeypatch.setattr("autograder.course.dispute.load", lambda _name: weak)
    hand_in(
        tmp_path / "in",
        "ada",
        solved({"count_patches": "def count_patches(height, width, patch):\n    return 7\n"}),
    )
    assert run(tmp_path / "in", tmp_path / "out", "--jobs", "1") == 0
    found = record(tmp_path / "out", "ada")
    assert outcomes(found)["count_patches"] == ("disputed", 1.0)
    assert found.points == 20.0


def test_a_folder_without_a_printable_name_stops_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path / "in", "ada", RELEASE.read_bytes())
    for name in (b"not UTF-8 \xff", b"a new\nline"):
        Path(os.fsdecode(os.fsencode(tmp_path / "in") + b"/" + name)).mkdir()
    assert run(tmp_path / "in", tmp_path / "out") == 0
    assert record(tmp_path / "out", "ada").status == "graded"
    assert "left out: 2 folders" in capsys.readouterr().out
    assert len(list((tmp_path / "out").iterdir())) == 1


def test_the_only_notebook_counts_under_another_name(tmp_path: Path) -> None:
    path = hand_in(tmp_path / "in", "ada", RELEASE.read_bytes())
    path.rename(path.with_name("patches-Copy1.ipynb"))
    assert run(tmp_path / "in", tmp_path / "out") == 0
    found = record(tmp_path / "out", "ada")
    assert found.status == "graded"
    assert found.warnings == ("patches-Copy1.ipynb was graded, since there is no patches.ipynb.",)


def test_a_submission_runs_in_a_copy(tmp_path: Path) -> None:
    notebook = solved(
        {
            "count_patches": (
                "import contextlib, pathlib, helper\n"
                # Where answers are confined, their own files can only be read.
                "with contextlib.suppress(OSError):\n"
                "    pathlib.Path('helper.py').write_text('changed')\n"
                "def count_patches(height, width, patch):\n"
                "    return helper.count(height, width, patch)\n"
            )
        }
    )
    path = hand_in(tmp_path / "in", "ada", notebook)
    helper = path.with_name("helper.py")
    source = (ROOT / "solutions/patches.py").read_text(encoding="utf-8")
    helper.write_text(source.replace("def count_patches(", "def count("), encoding="utf-8")
    before = helper.read_bytes()
    assert run(tmp_path / "in", tmp_path / "out") == 0
    assert helper.read_bytes() == before
    assert record(tmp_path / "out", "ada").points == 20.0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--submitted", "nowhere"], "there is no folder nowhere"),
        (["--student", "nobody"], "no folder of a student 'nobody'"),
        (["nolesson"], "there is no lesson 'nolesson'"),
    ],
)
def test_a_run_that_cannot_be_carried_out_says_why(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "submitted").mkdir()
    assert main(["grade", "--records-only", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("asked", ["auto", "namespaces", "landlock"])
def test_answers_are_never_less_confined_than_was_asked(
    asked: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(nursery, "_tried", lambda level: f"there is no {level}")
    nursery.choose.cache_clear()
    try:
        assert main(["grade", "--submitted", str(tmp_path), "--isolation", asked]) == 2
    finally:
        nursery.choose.cache_clear()
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "answers cannot be confined here" in error
    assert "--isolation process" in error
    for level in ("namespaces", "landlock") if asked == "auto" else (asked,):
        assert f"{level}: there is no {level}" in error


def test_grading_without_confinement_must_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path / "in", "ada", RELEASE.read_bytes())
    assert run(tmp_path / "in", tmp_path / "out", "--isolation", "process") == 0
    assert "isolation: process (" in capsys.readouterr().out
    assert record(tmp_path / "out", "ada").isolation == "process"
    # A record of the weaker kind is no record of a stronger run.
    if CONFINED:
        assert run(tmp_path / "in", tmp_path / "out") == 0
        assert record(tmp_path / "out", "ada").isolation == STRONGEST


def test_records_that_cannot_be_written_end_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in" / "ada").mkdir(parents=True)
    (tmp_path / "out").write_text("a file, no folder")
    assert run(tmp_path / "in", tmp_path / "out", "patches") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_ctrl_c_ends_a_run_soon_and_keeps_what_was_finished(tmp_path: Path) -> None:
    for number in range(12):
        hand_in(tmp_path / "in", f"student{number}", RELEASE.read_bytes())
    command = [sys.executable, "-m", "autograder", "grade", "--records-only", "--jobs", "2"]
    command += ["--submitted", str(tmp_path / "in"), "--records", str(tmp_path / "out")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as process:
        end = time.monotonic() + 60
        while not list(tmp_path.glob("out/*/patches.json")) and time.monotonic() < end:
            time.sleep(0.02)
        # As a terminal does: to the run and to all that it has started.
        os.killpg(process.pid, signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert error.startswith(b"vitlab: stopped.")
    assert error.count(b"\n") == 1
    assert 1 <= len(list(tmp_path.glob("out/*/patches.json"))) < 12


def test_a_killed_run_is_taken_up_again(tmp_path: Path) -> None:
    for student in ("ada", "bob", "eve"):
        hand_in(tmp_path / "in", student, RELEASE.read_bytes())
    command = [sys.executable, "-m", "autograder", "grade", "--records-only", "--jobs", "1"]
    command += ["--submitted", str(tmp_path / "in"), "--records", str(tmp_path / "out")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        end = time.monotonic() + 60
        while not list(tmp_path.glob("out/*/patches.json")) and time.monotonic() < end:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
    done = {path: path.read_bytes() for path in tmp_path.glob("out/*/patches.json")}
    assert len(done) < 3
    assert run(tmp_path / "in", tmp_path / "out") == 0
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert len([path for path in files if path.name == "patches.json"]) == 3
    assert all(path.read_bytes() == content for path, content in done.items())
