"""`vitlab check` and the command line around it: what is printed, and the exit status."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from autograder.cli import main
from autograder.course import demo, root
from autograder.record import SCHEMA_FILE
from tests.samples import NAMES, RELEASE, ROOT, solved

SOLUTION = ROOT / "solutions" / "patches.py"
GOOD = "def count_patches(height, width, patch):\n"
GOOD += "    if height % patch[0] or width % patch[1]:\n        raise ValueError\n"
GOOD += "    return (height // patch[0]) * (width // patch[1])\n"
BAD = "def count_patches(height, width, patch):\n    return 1\n"


def checked(path: Path, *more: str, status: int = 1) -> dict[str, dict[str, object]]:
    """Run `vitlab check --json` in a process and give its exercises by name."""
    done = subprocess.run(
        [sys.executable, "-m", "autograder", "check", str(path), "--json", *more],
        capture_output=True,
        text=True,
        cwd=path.parent,
    )
    assert (done.returncode, done.stderr) == (status, "")
    record = json.loads(done.stdout)
    jsonschema.validate(record, json.loads(SCHEMA_FILE.read_text()))
    assert record["student"] == ""
    assert record["isolation"] == "process"
    return {each["name"]: each for each in record["exercises"]}


def write(folder: Path, code: str, name: str = "answers.py") -> Path:
    path = folder / name
    path.write_text(code, encoding="utf-8")
    return path


def test_the_solution_is_all_right_wherever_it_lies(tmp_path: Path) -> None:
    found = checked(write(tmp_path, SOLUTION.read_text(), "patches.py"), status=0)
    assert [each["status"] for each in found.values()] == ["right"] * len(NAMES)
    assert sum(float(str(each["points"])) for each in found.values()) == 20


def test_a_solved_notebook_is_all_right(tmp_path: Path) -> None:
    path = write(tmp_path, json.dumps(solved()), "patches.ipynb")
    found = checked(path, status=0)
    assert {each["status"] for each in found.values()} == {"right"}


def test_the_release_is_not_written(tmp_path: Path) -> None:
    path = write(tmp_path, RELEASE.read_text(encoding="utf-8"), "patches.ipynb")
    assert {each["status"] for each in checked(path).values()} == {"not_written"}


def test_what_is_not_defined_is_missing(tmp_path: Path) -> None:
    found = checked(write(tmp_path, GOOD))
    assert found["count_patches"]["status"] == "right"
    assert {each["status"] for name, each in found.items() if name != "count_patches"} == {
        "missing"
    }


def test_with_an_exercise_only_that_one_counts(tmp_path: Path) -> None:
    found = checked(write(tmp_path, GOOD), "--exercise", "count_patches", status=0)
    assert list(found) == ["count_patches"]


def test_the_last_definition_counts(tmp_path: Path) -> None:
    for code, status in (
        (BAD + GOOD, "right"),
        (GOOD + BAD, "wrong"),
        (BAD.replace("count_patches", "mine") + GOOD + "count_patches = mine\n", "wrong"),
        (GOOD.replace("count_patches", "mine") + "count_patches = mine\n", "right"),
        (GOOD + BAD.replace("return 1", "raise NotImplementedError()"), "not_written"),
        (BAD.replace("return 1", "raise NotImplementedError()") + GOOD, "right"),
        ("class Base:\n    pass\nclass Base(Base):\n    pass\n" + GOOD, "right"),
    ):
        found = checked(
            write(tmp_path, code),
            "--exercise",
            "count_patches",
            status=int(status != "right"),
        )
        assert found["count_patches"]["status"] == status, code


def test_a_definition_that_a_failing_file_never_reached_is_crashed(tmp_path: Path) -> None:
    found = checked(write(tmp_path, GOOD + "1 / 0\ndef patchify(image, patch):\n    return 1\n"))
    assert found["count_patches"]["status"] == "right"
    assert found["patchify"]["status"] == "crashed"
    law = found["patchify"]["laws"][0]  # type: ignore[index]
    assert law["status"] == "broken"
    assert law["diagnosis"] == (
        "The file that defines it did not run to its end:\n"
        "it raised ZeroDivisionError: division by zero\n"
        "line 5: 1 / 0"
    )


def test_a_syntax_error_is_told_with_its_line(tmp_path: Path) -> None:
    found = checked(write(tmp_path, "def count_patches(height, width, patch):\n    return (\n"))
    assert found["count_patches"]["status"] == "crashed"
    law = found["count_patches"]["laws"][0]  # type: ignore[index]
    assert "SyntaxError: '(' was never closed" in law["diagnosis"]
    assert "line 2: return (" in law["diagnosis"]


def test_what_did_not_run_to_its_end_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD + "import nothere\n")
    done = subprocess.run(
        [sys.executable, "-m", "autograder", "check", str(path)], capture_output=True, text=True
    )
    assert done.stdout.splitlines()[1] == (
        "answers.py did not run to its end: ModuleNotFoundError: No module named 'nothere' "
        "(line 5: import nothere)"
    )
    notebook = solved()
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number in (0, 1, 2, 3, 4):
        cells[number]["source"] += f"\n{number} / 0" if number else ""
    path = write(tmp_path, json.dumps(notebook), "patches.ipynb")
    done = subprocess.run(
        [sys.executable, "-m", "autograder", "check", str(path), "--json"], capture_output=True
    )
    warnings = json.loads(done.stdout)["warnings"]
    assert warnings[0].startswith("patches.ipynb, code cell 2, did not run to its end: ZeroDiv")
    assert warnings[3:] == ["1 more cells did not run to their end."]


def test_output_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "autograder", "check", str(write(tmp_path, GOOD))]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "vitlab: the output cannot be written: No space left on device.\n"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_name_tells_the_lesson_before_definitions_do(tmp_path: Path) -> None:
    found = checked(write(tmp_path, "x = 1\n", "patches.py"))
    assert {each["status"] for each in found.values()} == {"missing"}


def test_optional_exercises_do_not_count_for_the_status(tmp_path: Path) -> None:
    code = SOLUTION.read_text() + "\ndef unpatchify_batch(*_):\n    return None\n"
    found = checked(write(tmp_path, code), status=0)
    assert found["unpatchify_batch"]["status"] == "wrong"
    assert found["unpatchify_batch"]["max_points"] == 0


def test_the_seed_and_the_cases_are_in_the_record(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "autograder", "check", str(write(tmp_path, GOOD)), "--json"]
    done = subprocess.run([*command, "--seed", "7", "--cases", "3"], capture_output=True)
    record = json.loads(done.stdout)
    assert (record["seed"], record["cases"]) == (7, 3)


def test_an_answer_finds_what_lies_beside_its_file(tmp_path: Path) -> None:
    write(tmp_path, GOOD, "helper.py")
    # A library's name is no help: what is installed comes first.
    write(tmp_path, "raise SystemExit", "numpy.py")
    code = "import numpy\nfrom helper import count_patches\nassert numpy.zeros(1).sum() == 0\n"
    found = checked(write(tmp_path, code), "--exercise", "count_patches", status=0)
    assert found["count_patches"]["status"] == "right"


def test_the_reference_cannot_be_imported(tmp_path: Path) -> None:
    found = checked(write(tmp_path, "from solutions.patches import *\ncount_patches = 1\n"))
    assert found["count_patches"]["status"] == "crashed"


@pytest.mark.parametrize(
    ("name", "content", "arguments", "words"),
    [
        ("none.py", None, [], "is not there"),
        ("a.txt", b"x", [], "neither a notebook"),
        ("a.py", b"", [], "is empty"),
        ("a.py", b"x = 1", [], "defines no exercise"),
        ("a.py", b"\x81\x8d\x8f", [], "is not UTF-8"),
        ("a.py", b"x = '\0'", [], "null bytes"),
        ("patches.ipynb", b"{", [], "only a part of one"),
        ("patches.ipynb", b"<html>", [], "is a web page"),
        ("patches.ipynb", b"[]", [], "no list of cells"),
        ("a.py", GOOD.encode(), ["--lesson", "nothing"], "no lesson 'nothing'"),
        ("a.py", GOOD.encode(), ["--exercise", "nothing"], "no exercise 'nothing'"),
    ],
)
def test_what_cannot_be_checked_gets_one_sentence_and_status_2(
    name: str,
    content: bytes | None,
    arguments: list[str],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert main(["check", str(tmp_path / name), *arguments]) == 2
    printed = capsys.readouterr()
    assert words in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nothing"],
        ["check"],
        ["check", "a.py", "--seed", "-1"],
        ["check", "a.py", "--cases", "0"],
        ["check", "a.py", "--cases", "10001"],
    ],
)
def test_a_command_that_is_none_has_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: vitlab" in capsys.readouterr().err


def test_every_command_documents_its_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "build", "grade", "demo"):
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
        assert "Exit status: 0" in capsys.readouterr().out


def test_reports_are_printed_in_ascii_where_the_terminal_knows_no_more(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "autograder", "check", str(write(tmp_path, BAD))],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 1
    assert done.stderr == b""
    assert b"x count_patches: 0 of 1 points" in done.stdout


def test_watching_judges_again_on_every_save(tmp_path: Path) -> None:
    path = write(tmp_path, BAD)
    command = [sys.executable, "-u", "-m", "autograder", "check", str(path), "--watch"]
    with subprocess.Popen(
        [*command, "--exercise", "count_patches"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None

        def printed() -> str:
            lines = []
            for line in process.stdout or ():
                if line.startswith("waiting for"):
                    break
                lines.append(line)
            return "".join(lines)

        assert "✗ count_patches: 0 of 1 points" in printed()
        path.unlink()
        write(tmp_path, GOOD)
        assert "✓ count_patches: 1 of 1 points" in printed()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def test_json_is_utf_8_in_every_terminal(tmp_path: Path) -> None:
    code = "def count_patches(height, width, patch):\n    raise KeyError('größer')\n"
    done = subprocess.run(
        [sys.executable, "-m", "autograder", "check", str(write(tmp_path, code)), "--json"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin"},
    )
    assert (done.returncode, done.stderr) == (1, b"")
    laws = json.loads(done.stdout)["exercises"][0]["laws"]
    assert "KeyError: 'größer'" in laws[0]["diagnosis"]


def test_build_and_demo_say_where_they_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Imported before anything is replaced: a first import would keep the replacement.
    for module in (root, demo):
        monkeypatch.setattr(module, "find_root", lambda: None)
    assert main(["build"]) == 2
    assert "this is not in a course" in capsys.readouterr().err
    assert main(["demo", str(tmp_path)]) == 2
    assert "run this inside it" in capsys.readouterr().err


def test_a_lesson_that_is_none_cannot_be_built(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_without_the_extra_a_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    for command in ("build", "grade", "demo"):
        assert main([command]) == 2
        assert "needs the course's extra" in capsys.readouterr().err
